import { expect, test } from "vitest";
import {
  canCancel,
  canDownload,
  canGoOn,
  canRetryMisses,
  costOfMisses,
  costToGoOn,
  mostAtEnd,
  mostWithin,
  rowsCovered,
  stillToReserve,
} from "#domain/bulk/bulk-control.ts";
import { type BulkJobState, bulkJobStates } from "#domain/bulk/bulk-job.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

test.each<[string, typeof canCancel, readonly BulkJobState[]]>([
  ["cancelled", canCancel, ["waiting", "running", "paused"]],
  ["continued", canGoOn, ["paused"]],
  ["run again for its misses", canRetryMisses, ["done", "cancelled", "failed"]],
])("a job can be %s in these states only", (_, can, states) => {
  const halfFound = bulkJobStates.map((state) => aBulkJob({ state, subjects: 10, found: 5 }));

  expect(halfFound.filter(can).map(({ state }) => state)).toEqual(states);
});

test("nothing is run again when everything was found or owned", () => {
  expect(canRetryMisses(aBulkJob({ state: "done", subjects: 10, found: 6, owned: 4 }))).toBe(false);
});

test("there is a result once a row was looked up", () => {
  expect(canDownload(aBulkJob({ state: "waiting", rows: 0, subjects: 0 }))).toBe(false);
  expect(canDownload(aBulkJob({ state: "running", subjects: 10 }))).toBe(false);
  expect(canDownload(aBulkJob({ state: "running", subjects: 10, notFound: 1 }))).toBe(true);
});

test("going on costs at most what is left of the rows: it is confirmed again", () => {
  const paused = { state: "paused", items: ["phone_no", "email"], subjects: 10, found: 4, notFound: 2 } as const;

  expect(costToGoOn(aBulkJob({ ...paused, spent: tenths(240), confirmed: tenths(600) }))).toBe(240);
  expect(costToGoOn(aBulkJob({ ...paused, spent: tenths(240), confirmed: tenths(240) }))).toBe(240);
});

test("while a job runs, the most that it can cost falls with each row that is owned or not found", () => {
  const running = { state: "running", items: ["phone_no"], subjects: 10, confirmed: tenths(500) } as const;

  expect(mostAtEnd(aBulkJob(running))).toBe(500);
  expect(mostAtEnd(aBulkJob({ ...running, owned: 6, notFound: 1, found: 1, spent: tenths(50) }))).toBe(150);
  expect(mostAtEnd(aBulkJob({ ...running, confirmed: tenths(120), found: 2, spent: tenths(100) }))).toBe(120);
});

test("while a file is not read yet, a job can cost what was confirmed", () => {
  const unread = aBulkJob({ state: "waiting", rows: 0, subjects: 0, confirmed: tenths(500) });
  expect(mostAtEnd(unread)).toBe(500);
});

test("a job that waits takes no more than the balance and what it has set aside; one that runs has taken it", () => {
  const waiting = { state: "waiting", items: ["phone_no"], subjects: 10, confirmed: tenths(500) } as const;

  expect(mostWithin(aBulkJob({ ...waiting, reserved: tenths(50) }), tenths(100))).toBe(150);
  expect(mostWithin(aBulkJob(waiting), tenths(900))).toBe(500);
  expect(mostWithin(aBulkJob(waiting), undefined)).toBe(500);
  expect(mostWithin(aBulkJob({ ...waiting, state: "running" }), tenths(0))).toBe(500);
});

test("the misses cost at most their rows, whatever was confirmed before", () => {
  const job = aBulkJob({ items: ["verify_email"], subjects: 10, found: 4, owned: 1, notFound: 3, failed: 2 });

  expect(costOfMisses(job)).toBe(5);
});

test("a balance covers whole rows only", () => {
  const job = aBulkJob({ items: ["phone_no", "email", "work_email"] });

  expect([0, 69, 70, 209, -30].map((balance) => rowsCovered(job, tenths(balance)))).toEqual([0, 0, 1, 2, 0]);
});

test("only a job that waits will still set credits aside: the most that it may cost, or what its open rows may", () => {
  const waiting = { state: "waiting", items: ["phone_no"], confirmed: tenths(600), spent: tenths(100) } as const;

  expect(stillToReserve(aBulkJob({ ...waiting, subjects: 0 }))).toBe(500);
  expect(stillToReserve(aBulkJob({ ...waiting, subjects: 10, found: 8 }))).toBe(100);
  expect(stillToReserve(aBulkJob({ ...waiting, subjects: 10, found: 8, reserved: tenths(70) }))).toBe(30);
  expect(stillToReserve(aBulkJob({ ...waiting, state: "running", subjects: 10 }))).toBe(0);
});
