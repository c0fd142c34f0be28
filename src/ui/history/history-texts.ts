import type { ReadSoFar } from "./history-view-model.ts";

// Made once: making one takes longer than all the counts of a page together.
const format = new Intl.NumberFormat("en");

/** "10,000". */
export const countText = (count: number): string => format.format(count);

const operations = (count: number): string => (count === 1 ? "operation" : "operations");

interface Counts {
  readonly matching: number;
  readonly rows: number;
  readonly isNarrowed: boolean;
  readonly read: ReadSoFar;
}

/** "312 of 10,000 operations", and what these 10,000 are where they are not the whole history. */
export const countsText = ({ matching, rows, isNarrowed, read }: Counts): string => {
  const part = isNarrowed ? `${countText(matching)} of ` : "";
  if (read.isWhole) return `${part}${countText(rows)} ${operations(rows)}`;
  const all = `${countText(read.totalCount)} ${operations(read.totalCount)}`;
  if (read.isCut && read.pagesRead === read.pagesWanted) return `${part}the latest ${countText(rows)} of ${all}`;
  return `${part}${countText(rows)} read so far of ${all}`;
};
