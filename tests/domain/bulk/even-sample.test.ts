import fc from "fast-check";
import { expect, test } from "vitest";
import { evenSample } from "#domain/bulk/even-sample.ts";

const sampleOf = (count: number, size = 20): readonly number[] => {
  const sample = evenSample<number>(size);
  for (let number = 0; number < count; number++) sample.add(number);
  return sample.taken();
};

test("few are all taken, in their order", () => {
  expect(sampleOf(0)).toEqual([]);
  expect(sampleOf(3)).toEqual([0, 1, 2]);
  expect(sampleOf(20)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test("of many, as many as asked for are taken, evenly spread over all of them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 21, max: 30_000 }), (count) => {
      const taken = sampleOf(count);
      expect(taken).toHaveLength(20);
      const even = count / 20;
      for (const [index, number] of taken.entries()) {
        expect(number).toBeGreaterThan((index - 1) * even - 1);
        expect(number).toBeLessThan((index + 2) * even);
      }
      expect(new Set(taken).size).toBe(20);
    }),
  );
});

test.each([2, 3, 10])(
  "of rows of which every %s. is of another kind, about as many of that kind are taken",
  (period) => {
    for (const count of [40, 60, 80, 100, 120, 200, 1000, 30_000]) {
      const sample = sampleOf(count);
      const hits = sample.filter((number) => number % period === 0).length;
      expect(Math.abs(hits / sample.length - 1 / period), `of ${count}`).toBeLessThanOrEqual(0.25);
    }
  },
);
