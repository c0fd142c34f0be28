import type { BulkMode } from "./bulk-mode.ts";

const HEAD = ["LinkedIn URL", "Note"];
const url = (number: number) => `https://www.linkedin.com/in/person-${number}`;
export const people = (count: number) => [HEAD, ...Array.from({ length: count }, (_, index) => [url(index), "x"])];

/** Up to the question, which can be answered. */
export const asked = async (mode: BulkMode, rows = people(3)) => {
  await mode.choose(rows);
  await mode.settle();
  await mode.bulk.process();
  await mode.settle();
};
