import { expect, test } from "vitest";
import { confirmsName, isKeptOpen } from "#domain/organisation/closing.ts";

test.each([
  ["Acme Talent", true],
  ["  acme  talent ", true],
  ["Acme", false],
  ["", false],
])("%j confirms the name Acme Talent: %s", (typed, confirms) => {
  expect(confirmsName(typed, "Acme Talent")).toBe(confirms);
});

test("a plan or a job keeps an organisation open", () => {
  expect(isKeptOpen({ plansOf: [], jobs: 0 })).toBe(false);
  expect(isKeptOpen({ plansOf: ["asha@acme.example"], jobs: 0 })).toBe(true);
  expect(isKeptOpen({ plansOf: [], jobs: 1 })).toBe(true);
});
