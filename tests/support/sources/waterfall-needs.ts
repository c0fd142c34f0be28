import { setTimeout } from "node:timers/promises";
import type { Database } from "#backend/platform/database/database.ts";
import type { WaterfallNeeds } from "#backend/sources/run-state.ts";
import type { Source } from "#backend/sources/source.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

/** A time that passes only where someone waits, or where a test says so. */
export interface TestTime {
  now: number;
}

/** What a waterfall over these sources needs. Our own verifier finds nothing out. */
export const waterfallNeeds = (
  { db, batched }: Pick<Database, "db" | "batched">,
  time: TestTime,
  sources: readonly Source[],
): WaterfallNeeds => ({
  db,
  batched,
  sources,
  verify: async () => ({ outcome: "unknown", reasons: [] }),
  suppression: testSuppression,
  phoneKind: () => undefined,
  clock: () => time.now,
  pause: async (ms, signal) => {
    time.now += ms;
    await setTimeout(1, undefined, { signal });
  },
  order: "configured",
  caps: { perLookup: 1_000, perJob: 1_000_000, perPayer: 1_000_000_000, perDay: 1_000_000 },
});

/** Switches sources on, in this order. */
export const enableSources = async (
  { db }: Pick<Database, "db">,
  sources: readonly Source[],
  dailyBudget: number | null = null,
): Promise<void> => {
  await db(
    `insert into source (name, enabled_at, place, daily_budget)
     select name, now(), place, $2 from unnest($1::text[]) with ordinality wanted (name, place)`,
    [sources.map(({ name }) => name), dailyBudget],
  );
};
