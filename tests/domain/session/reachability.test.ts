import { expect, test } from "vitest";
import { backOffMs, reachabilityOf } from "#domain/session/reachability.ts";

test("offline is the person's connection, whatever the server did last", () => {
  expect(reachabilityOf(false, true)).toBe("offline");
  expect(reachabilityOf(false, false)).toBe("offline");
  expect(reachabilityOf(true, true)).toBe("not-responding");
  expect(reachabilityOf(true, false)).toBe("reachable");
});

test("the wait doubles with every failure, up to half a minute", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => backOffMs(failures, 0))).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test("chance takes away at most a fifth of the wait", () => {
  expect(backOffMs(5, 1)).toBe(24_000);
  expect(backOffMs(1, 0.5)).toBe(1_800);
});
