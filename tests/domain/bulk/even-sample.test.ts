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
      const apart = [...taken.slice(1), count].map((next, index) => next - (taken[index] ?? 0));
      const even = count / 20;
      expect(taken[0]).toBe(0);
      for (const distance of apart) {
        expect(distance).toBeGreaterThanOrEqual(Math.floor(even / 2));
        expect(distance).toBeLessThanOrEqual(Math.ceil(even * 2));
      }
    }),
  );
});
