import fc from "fast-check";
import { expect, test } from "vitest";
import { itemsOf, worstCase } from "#domain/bulk/bulk.ts";
import { type Sampled, typicalCost as costOfSample, whyNothing } from "#domain/bulk/typical-cost.ts";
import { type PaidOperation, tenths } from "#domain/shared/credits.ts";

const ALL = itemsOf["find-contacts"];
const NONE: readonly PaidOperation[] = [];

/** Of a file of which nothing else is known. */
const typicalCost = (items: readonly PaidOperation[], sampled: Sampled, subjects: number) =>
  costOfSample(items, sampled, subjects, worstCase(items, subjects));

const due = (...charged: readonly (readonly PaidOperation[])[]): Sampled =>
  charged.map((items) => ({ due: items, searchable: [], owned: [] }));

test("the mean of a sample stands for every row, rounded to two figures", () => {
  const half = due(ALL, NONE);
  expect(typicalCost(ALL, half, 2)?.credits).toBe(tenths(70));
  expect(typicalCost(ALL, half, 1000)?.credits).toBe(tenths(35_000));
  expect(typicalCost(ALL, due(ALL, ["email"], NONE), 100)?.credits).toBe(tenths(2700));
  expect(typicalCost(ALL, due(["email"], NONE, NONE), 37)?.credits).toBe(tenths(120));
});

test("only what is looked up counts", () => {
  const sampled = due(["phone_no"], ["email"]);
  expect(typicalCost(ALL, sampled, 100)?.credits).toBe(tenths(3000));
  expect(typicalCost(["email", "work_email"], sampled, 100)?.credits).toBe(tenths(500));
  expect(typicalCost(["work_email"], sampled, 100)?.credits).toBe(tenths(0));
});

test("what has to be searched for counts as if all of it was found, which is said; what is owned does not", () => {
  const sampled: Sampled = [
    { due: [], searchable: [], owned: ALL },
    { due: ["phone_no"], searchable: ["email"], owned: ["work_email"] },
  ];
  expect(typicalCost(ALL, sampled, 2)).toEqual({ credits: tenths(60), isIfAllFound: true });
  expect(typicalCost(["phone_no"], sampled, 2)).toEqual({ credits: tenths(50), isIfAllFound: false });
});

test("nothing is charged for a sample that is owned, or of which nothing is available", () => {
  expect(whyNothing(ALL, due(NONE, NONE))).toBe("not-available");
  expect(whyNothing(ALL, [...due(NONE), { due: [], searchable: [], owned: ["email"] }])).toBe("owned");
  expect(whyNothing(["phone_no"], [{ due: [], searchable: [], owned: ["email"] }])).toBe("not-available");
});

test("nothing is estimated without a sample, without items, and where all of the sample would be charged", () => {
  expect(typicalCost(ALL, [], 100)).toBeUndefined();
  expect(typicalCost([], due(ALL), 100)).toBeUndefined();
  expect(typicalCost(ALL, due(ALL, ALL), 100)).toBeUndefined();
});

test("nothing is estimated where that would be no less than the most that the file can cost", () => {
  const half = due(ALL, NONE);
  expect(costOfSample(ALL, half, 10, tenths(351))?.credits).toBe(tenths(350));
  expect(costOfSample(ALL, half, 10, tenths(350))).toBeUndefined();
});

test("an estimate is whole credits, and always less than the most", () => {
  const sampled = fc.array(fc.subarray([...ALL]), { maxLength: 20 });
  fc.assert(
    fc.property(fc.subarray([...ALL]), sampled, fc.integer({ min: 0, max: 100_000 }), (items, sample, subjects) => {
      const typical = typicalCost(items, due(...sample), subjects)?.credits;
      if (typical === undefined) return;
      expect(typical).toBeGreaterThanOrEqual(0);
      expect(typical).toBeLessThan(worstCase(items, subjects));
      expect(typical % 10).toBe(0);
    }),
  );
});
