import { expect, test } from "vitest";
import { planNext } from "#domain/waterfall/plan-next.ts";
import { naivePlan } from "#tests/support/naive-plan.ts";
import { seededRandom } from "#tests/support/random.ts";
import { randomSituation } from "#tests/support/waterfall-situations.ts";

const SITUATIONS = 100_000;

test("in 100,000 random situations, the planner does what a naive second implementation does", () => {
  const random = seededRandom();
  const { seed } = random;
  const seen = new Map<string, number>();
  for (let index = 0; index < SITUATIONS; index += 1) {
    const situation = randomSituation(random);
    const step = planNext(situation);
    const guessed = "guess" in step ? ", guess" : "";
    const kind = step.step === "stop" ? `stop: ${step.reason}${guessed}` : step.step;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const expected = naivePlan(situation);
    if (JSON.stringify(step) !== JSON.stringify(expected)) {
      expect(step, `seed ${seed}, situation ${index}: ${JSON.stringify(situation)}`).toEqual(expected);
    }
  }
  // Each kind of step occurs often enough to be compared.
  const rare = [
    "ask",
    "verify",
    "wait",
    "stop: accepted",
    "stop: fallback",
    "stop: nothing",
    "stop: nothing, guess",
    "stop: budget",
    "stop: refused",
  ]
    .map((kind) => [kind, seen.get(kind) ?? 0] as const)
    .filter(([, times]) => times < 500);
  expect(rare, `seed ${seed}`).toEqual([]);
});
