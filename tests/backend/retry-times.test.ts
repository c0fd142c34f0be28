import { expect, test } from "vitest";
import { nextTryIn } from "#backend/events/retry-times.ts";

const waits = (chance: number) =>
  Array.from({ length: 10 }, (_, index) => nextTryIn({ tries: index + 1 }, chance)).map((ms) => ms && ms / 1_000);

test("the times are those that Standard Webhooks publishes, and then no more", () => {
  expect(waits(0)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
});

test("each is up to a tenth longer, so that endpoints that failed together are not tried together", () => {
  expect(waits(0.5)[1]).toBe(315);
  expect(waits(0.999_999)[1]).toBeLessThanOrEqual(330);
});

test("an answer can ask for more time, up to a day, and never for less", () => {
  expect(nextTryIn({ tries: 1, retryAfter: 60 }, 0)).toBe(60_000);
  expect(nextTryIn({ tries: 2, retryAfter: 60 }, 0)).toBe(300_000);
  expect(nextTryIn({ tries: 1, retryAfter: 1e9 }, 0)).toBe(86_400_000);
});
