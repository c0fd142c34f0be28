import { expect, test } from "vitest";
import { type ProgressSample, timeLeft, withSample } from "#domain/bulk/bulk-progress.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";

const SECOND = 1000;

/** The samples of a job of 1,000 subjects that was seen with these counts, at these seconds. */
const seen = (...counts: readonly (readonly [seconds: number, found: number])[]): readonly ProgressSample[] =>
  counts.reduce<readonly ProgressSample[]>(
    (samples, [seconds, found]) =>
      withSample(samples, aBulkJob({ state: "running", subjects: 1000, found }), seconds * SECOND),
    [],
  );

test("what is left takes as long as its share of what was done", () => {
  expect(timeLeft(seen([0, 0], [2, 50], [4, 100]), 1000)).toBe(36 * SECOND);
});

test("nothing is said after one look, after two in a row, or while nothing moves", () => {
  expect(timeLeft([], 1000)).toBeUndefined();
  expect(timeLeft(seen([0, 0]), 1000)).toBeUndefined();
  expect(timeLeft(seen([0, 0], [2, 500]), 1000)).toBeUndefined();
  expect(timeLeft(seen([0, 10], [30, 10], [50, 10]), 1000)).toBeUndefined();
});

test("every kind of result counts as looked up", () => {
  const counts = { found: 10, notFound: 20, failed: 5, owned: 15 };
  const samples = withSample(
    withSample([], aBulkJob({ state: "running", subjects: 100 }), 0),
    aBulkJob({ state: "running", subjects: 100, ...counts }),
    5 * SECOND,
  );

  expect(timeLeft(samples, 100)).toBe(5 * SECOND);
});

test("only the last minute decides: a slow start is forgotten", () => {
  const samples = seen([0, 0], [60, 10], [90, 310], [120, 610]);

  expect(timeLeft(samples, 1000)).toBe(39 * SECOND);
});

test("time in which the job was paused is not counted", () => {
  const before = seen([0, 0], [10, 100]);
  const paused = withSample(before, aBulkJob({ state: "paused", subjects: 1000, found: 100 }), 20 * SECOND);
  expect(timeLeft(paused, 1000)).toBeUndefined();

  const after = [30, 40].reduce<readonly ProgressSample[]>(
    (samples, seconds) =>
      withSample(samples, aBulkJob({ state: "running", subjects: 1000, found: (seconds - 20) * 10 }), seconds * SECOND),
    paused,
  );

  expect(timeLeft(after, 1000)).toBe(80 * SECOND);
});

test("looking up the misses again starts new samples, and so does a clock that was set back", () => {
  const done = seen([0, 0], [10, 1000]);
  const again = withSample(done, aBulkJob({ state: "running", subjects: 1000, found: 600 }), 12 * SECOND);
  expect(again).toEqual([{ at: 12 * SECOND, lookedUp: 600 }]);

  const setBack = withSample(again, aBulkJob({ state: "running", subjects: 1000, found: 700 }), 0);
  expect(setBack).toEqual([{ at: 0, lookedUp: 700 }]);
});

test("nothing is left when all is looked up, however the counts arrive", () => {
  expect(timeLeft(seen([0, 0], [10, 1000]), 1000)).toBe(0);
  expect(timeLeft(seen([0, 0], [10, 1001]), 1000)).toBe(0);
});
