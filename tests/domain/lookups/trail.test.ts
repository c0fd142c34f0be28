import { expect, test } from "vitest";
import { isUnanswered } from "#domain/lookups/trail.ts";

test.each([
  [[], false],
  [["no_answer"], true],
  [["no_answer", "no_answer"], true],
  [["no_answer", "nothing"], false],
  [["found"], false],
] as const)("that nobody has answered, of %j: %s", (outcomes, isSo) => {
  expect(isUnanswered(outcomes.map((outcome) => ({ outcome })))).toBe(isSo);
});
