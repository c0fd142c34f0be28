import { setTimeout as pause } from "node:timers/promises";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import type { Source } from "#backend/sources/source.ts";
import { aSlug } from "#tests/support/builders.ts";
import { quantile } from "./judge.ts";
import { type SourcesBench, withSources } from "./sources-bench.ts";
import { benchSources, openServices } from "./sources-services.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

const GOAL_MS = 3;
const LOOKUPS = 500;
const WARM_UP = 50;

/** What the engine adds to the time of the sources themselves, where the fourth of them knows the answer. */
export const overhead = async ({ database, report }: SourcesBench): Promise<void> => {
  const empty = ["one", "two", "three"];
  const steps = empty.length + 1;
  const services = await openServices({ faults: 0, found: 100, delayMs: 1, empty });
  await withSources(database);
  let askingMs = 0;
  const timed = (source: Source): Source => ({
    ...source,
    ask: async (question, signal) => {
      const began = performance.now();
      const reply = await source.ask(question, signal);
      askingMs += performance.now() - began;
      return reply;
    },
  });
  const needs = {
    db: database.db,
    batched: database.batched,
    sources: benchSources(services.origin).map(timed),
    verify: async () => ({ outcome: "unknown", reasons: [] }) as const,
    suppression: testSuppression,
    phoneKind: () => undefined,
    clock: Date.now,
    pause: (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }),
    order: "configured",
    caps: { perLookup: 1_000_000, perJob: 1e12, perPayer: 1e12, perDay: 1e12 },
  } as const;
  const { signal } = new AbortController();

  const taken: number[] = [];
  for (let place = 0; place < LOOKUPS; place += 1) {
    askingMs = 0;
    const began = performance.now();
    const person = { profile: aSlug(`overhead-${place}`) };
    await findByWaterfall(needs, { field: "work_email", person }, { paidBy: "person" }, signal);
    if (place >= WARM_UP) taken.push((performance.now() - began - askingMs) / steps);
  }
  services.close();
  const [half, most] = [0.5, 0.95].map((share) => quantile(taken, share)) as [number, number];
  report(
    most <= GOAL_MS,
    `overhead of a step, ${taken.length} look-ups of ${steps} steps one by one: p50 ${half.toFixed(1)}, ` +
      `p95 ${most.toFixed(1)} ms, goal ${GOAL_MS}`,
  );
};
