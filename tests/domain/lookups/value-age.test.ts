import { expect, test } from "vitest";
import { ageOf } from "#domain/lookups/value-age.ts";

const now = Date.parse("2026-11-26T12:00:00Z");

test.each([
  ["2026-11-26", undefined],
  ["2026-05-31", undefined],
  ["2026-05-30", "over"],
  ["2024-01-01", "over"],
  ["2026-05-30T08:00:00.000Z", "over"],
  ["2027-01-01", undefined],
  ["some day", undefined],
  [undefined, undefined],
] as const)("what was confirmed on %s is older than 180 days: %s", (confirmed, age) => {
  expect(ageOf(confirmed, now)).toBe(age);
});

test.each([
  ["2026-06", undefined],
  // Its first days are longer ago, its last ones are not.
  ["2026-05", "about"],
  ["2026-04", "over"],
  ["2025-12", "over"],
] as const)("of a month, every day that is older than 180 days counts: %s", (confirmed, age) => {
  expect(ageOf(confirmed, now)).toBe(age);
});
