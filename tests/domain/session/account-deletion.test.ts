import { expect, test } from "vitest";
import { confirmsAddress, type DeletionObstacles, hasObstacles } from "#domain/session/account-deletion.ts";

const none: DeletionObstacles = { onlyOwnerOf: undefined, plans: 0, jobsIn: [], searches: 0 };

test("nothing stands in the way of most accounts", () => {
  expect(hasObstacles(none)).toBe(false);
});

test.each([
  { onlyOwnerOf: "Acme" },
  { onlyOwnerOf: "" },
  { plans: 1 },
  { jobsIn: ["enrichment"] },
  { searches: 2 },
] as const)("%j stands in the way", (obstacle) => {
  expect(hasObstacles({ ...none, ...obstacle })).toBe(true);
});

test.each([
  ["asha.rao@acme.example", true],
  [" Asha.Rao@ACME.example ", true],
  ["asha@acme.example", false],
  ["asha.rao", false],
  ["", false],
])("%j confirms asha.rao@acme.example: %s", (typed, confirms) => {
  expect(confirmsAddress(typed, "asha.rao@acme.example")).toBe(confirms);
  expect(confirmsAddress(typed, "")).toBe(false);
});
