import { setTimeout as pause } from "node:timers/promises";
import { contactItems } from "#domain/lookups/contact.ts";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import type { LedgerServer, BenchPayer } from "./ledger-server.ts";

const BETWEEN_MS = 20;

/** Everything of the sample directory that can be revealed. */
const things = sampleContacts().flatMap((person, index) =>
  contactItems.filter((item) => person[item].length > 0).map((item) => ({ item, number: index + 1 })),
);

/** Reveals so many things one after another, none twice; returns how many milliseconds each took. */
export const singleLookups = (
  server: LedgerServer,
  payer: BenchPayer,
): ((count: number) => Promise<readonly number[]>) => {
  let next = 0;
  return async (count) => {
    const took: number[] = [];
    for (const { item, number } of things.slice(next, next + count)) {
      const began = performance.now();
      const answer = await server.reveal(payer, item, number, `single-${item}-${number}`);
      took.push(performance.now() - began);
      if (answer?.status !== 200) throw new Error(`A single look-up was answered ${answer?.status}`);
      await pause(BETWEEN_MS);
    }
    next += count;
    return took;
  };
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
