import { expect, test } from "vitest";
import { confirmsName, isKeptOpen } from "#domain/organisation/closing.ts";

test.each([
  ["Acme Talent", true],
  ["  Acme  Talent ", true],
  ["acme talent", false],
  ["Acme", false],
  ["", false],
])("%j confirms the name Acme Talent: %s", (typed, confirms) => {
  expect(confirmsName(typed, "Acme Talent")).toBe(confirms);
});

test("a plan or a job keeps an organisation open", () => {
  const job = { id: "1", tool: "enrichment", state: "running", orderedBy: "asha@acme.example" } as const;
  expect(isKeptOpen({ plansOf: [], jobs: [] })).toBe(false);
  expect(isKeptOpen({ plansOf: ["asha@acme.example"], jobs: [] })).toBe(true);
  expect(isKeptOpen({ plansOf: [], jobs: [job] })).toBe(true);
});
