import { setTimeout as pause } from "node:timers/promises";
import { aSlug } from "#tests/support/builders.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import { benchSources } from "./sources-services.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

/** Looks people up, from a place of its own on, several at once. Those who were looked up before cost nothing. */
const [url = "", origin = "", ...numbers] = process.argv.slice(2);
const [people = 0, questions = 0, from = 0, atOnce = 0, perDay = 0] = numbers.map(Number);
const database = connectDatabase({ url, log: silentLog, poolSize: 10 });
const needs = {
  db: database.db,
  batched: database.batched,
  sources: benchSources(origin),
  verify: async () => ({ outcome: "unknown", reasons: [] }) as const,
  suppression: testSuppression,
  phoneKind: () => undefined,
  clock: Date.now,
  pause: (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }),
  order: "configured",
  caps: { perLookup: 1_000_000, perJob: 1e12, perPayer: 1e12, perDay },
} as const;
const { signal } = new AbortController();

let next = 0;
const work = async (): Promise<void> => {
  for (let place = next++; place < questions; place = next++) {
    const person = { profile: aSlug(`person-${(place + from) % people}`) };
    await findByWaterfall(needs, { field: "work_email", person }, { paidBy: "person" }, signal);
  }
};
console.log("ready");
await Promise.all(Array.from({ length: atOnce }, work));
console.log("done");
await database.close();
