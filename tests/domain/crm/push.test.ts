import { expect, test } from "vitest";
import { byNeed, isOutdated, isPushActive, type Push, pushStates } from "#domain/crm/push.ts";

const aPush = (changes: Partial<Push>): Push => ({
  id: "a",
  connectionId: "twenty",
  connectionName: "Twenty",
  target: "twenty",
  rule: "fill-empty",
  state: "planned",
  createdAt: "2026-01-15T12:00:00.000Z",
  people: 8,
  done: 8,
  counts: { created: 8, updated: 0, unchanged: 0, sent: 0, conflict: 0, failed: 0 },
  retryable: 0,
  ...changes,
});

test("knows in which states something happens without a person", () => {
  expect(pushStates.filter((state) => isPushActive({ state }))).toEqual(["planning", "waiting", "running"]);
});

test("a plan is outdated once people were pushed to the same connection after it was made", () => {
  const plan = aPush({});
  const before = { startedAt: "2026-01-15T11:00:00.000Z", endedAt: "2026-01-15T11:59:00.000Z" };
  const after = { startedAt: "2026-01-15T11:59:00.000Z", endedAt: "2026-01-15T12:01:00.000Z" };
  const isOutdatedBy = (changes: Partial<Push>) => isOutdated(plan, [aPush({ id: "b", ...changes }), plan]);
  expect(isOutdated(plan, [plan])).toBe(false);
  expect(isOutdatedBy({ state: "done", ...before })).toBe(false);
  expect(isOutdatedBy({ state: "done", ...after })).toBe(true);
  expect(isOutdatedBy({ state: "done", ...after, connectionId: "hubspot" })).toBe(false);
  expect(isOutdatedBy({ state: "waiting" })).toBe(true);
  expect(isOutdatedBy({ state: "running", startedAt: before.startedAt })).toBe(true);
  expect(isOutdatedBy({ state: "paused", startedAt: before.startedAt })).toBe(false);
  // A plan that was discarded wrote nothing.
  expect(isOutdatedBy({ state: "cancelled", endedAt: after.endedAt })).toBe(false);
  expect(isOutdated(aPush({ state: "done" }), [aPush({ id: "b", state: "running" })])).toBe(false);
});

test("pushes that are held up come first, then those that go on, then checks, then those that ended, the newest first", () => {
  const waitsUntil = "2026-01-15T12:05:00.000Z";
  const newestFirst: readonly Partial<Push>[] = [
    { id: "done", state: "done" },
    { id: "checked", state: "planned" },
    { id: "cancelled", state: "cancelled" },
    { id: "running", state: "running" },
    { id: "checking", state: "planning" },
    { id: "waiting for the CRM", state: "running", waitsUntil },
    { id: "paused", state: "paused" },
    { id: "waiting", state: "waiting" },
  ];
  expect(byNeed(newestFirst.map(aPush)).map(({ id }) => id)).toEqual([
    "waiting for the CRM",
    "paused",
    "waiting",
    "running",
    "checking",
    "checked",
    "done",
    "cancelled",
  ]);
});
