import fc from "fast-check";
import { expect, test } from "vitest";
import { itemsOf, worstCase } from "#domain/bulk/bulk.ts";
import { type Sampled, typicalCost, whyNothing } from "#domain/bulk/typical-cost.ts";
import { type PaidOperation, tenths } from "#domain/shared/credits.ts";

const ALL = itemsOf["find-contacts"];
const NONE: readonly PaidOperation[] = [];

const due = (...charged: readonly (readonly PaidOperation[])[]): Sampled =>
  charged.map((items) => ({ due: items, owned: [] }));

test("the mean of a sample stands for every row, rounded to two figures", () => {
  const half = due(ALL, NONE);
  expect(typicalCost(ALL, half, 2)).toBe(tenths(70));
  expect(typicalCost(ALL, half, 1000)).toBe(tenths(35_000));
  expect(typicalCost(ALL, due(ALL, ["email"], NONE), 100)).toBe(tenths(2700));
  expect(typicalCost(ALL, due(["email"], NONE, NONE), 37)).toBe(tenths(120));
});

test("only what is looked up counts", () => {
  const sampled = due(["phone_no"], ["email"]);
  expect(typicalCost(ALL, sampled, 100)).toBe(tenths(3000));
  expect(typicalCost(["email", "work_email"], sampled, 100)).toBe(tenths(500));
  expect(typicalCost(["work_email"], sampled, 100)).toBe(tenths(0));
});

test("nothing is charged for a sample that is owned, or of which nothing is available", () => {
  expect(whyNothing(ALL, due(NONE, NONE))).toBe("not-available");
  expect(whyNothing(ALL, [...due(NONE), { due: [], owned: ["email"] }])).toBe("owned");
  expect(whyNothing(["phone_no"], [{ due: [], owned: ["email"] }])).toBe("not-available");
});

test("nothing is estimated without a sample, without items, and where all of the sample would be charged", () => {
  expect(typicalCost(ALL, [], 100)).toBeUndefined();
  expect(typicalCost([], due(ALL), 100)).toBeUndefined();
  expect(typicalCost(ALL, due(ALL, ALL), 100)).toBeUndefined();
});

test("an estimate is whole credits, and always less than the most", () => {
  const sampled = fc.array(fc.subarray([...ALL]), { maxLength: 20 });
  fc.assert(
    fc.property(fc.subarray([...ALL]), sampled, fc.integer({ min: 0, max: 100_000 }), (items, sample, subjects) => {
      const typical = typicalCost(items, due(...sample), subjects);
      if (typical === undefined) return;
      expect(typical).toBeGreaterThanOrEqual(0);
      expect(typical).toBeLessThan(worstCase(items, subjects));
      expect(typical % 10).toBe(0);
    }),
  );
});
