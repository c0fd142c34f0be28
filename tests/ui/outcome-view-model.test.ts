import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { OutcomeViewModel } from "#ui/bulk/outcome-view-model.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

const STARTED = { tone: "success", text: "Processing started." } as const;

const anOutcome = (jobs: readonly BulkJob[], hasStopped = false) => {
  const clock = memoryClock();
  return { outcome: new OutcomeViewModel({ jobs: { jobs, hasStopped: () => hasStopped }, clock }), clock };
};

test("what is said of a job that is done at once stands until it could be read", async () => {
  const { outcome, clock } = anOutcome([aBulkJob({ id: "1", state: "done" })]);
  outcome.say(STARTED, "1");
  await clock.move(5_999);
  expect(outcome.shown).toBe(STARTED);
  expect(outcome.isPast).toBe(false);
  await clock.move(1);
  expect(outcome.shown).toBeUndefined();
  expect(outcome.isPast).toBe(true);
});

test("what is said of a job that runs stays, and goes as soon as it has stopped", async () => {
  const { outcome, clock } = anOutcome([aBulkJob({ id: "1", state: "running" })]);
  outcome.say(STARTED, "1");
  await clock.move(60_000);
  expect(outcome.shown).toBe(STARTED);
  const stopped = anOutcome([], true).outcome;
  stopped.say(STARTED, "1");
  expect(stopped.shown).toBeUndefined();
  expect(stopped.isPast).toBe(true);
});
