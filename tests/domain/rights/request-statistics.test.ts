import fc from "fast-check";
import { expect, test } from "vitest";
import { type CountedRequest, statisticsOf } from "#domain/rights/request-statistics.ts";

const met = (days: number, isLate = false): CountedRequest => ({ outcome: "met", days, isLate });

test("requests are counted by how they ended, with the median, the mean and the longest time", () => {
  const requests: CountedRequest[] = [
    met(0),
    met(3),
    met(40, true),
    { outcome: "refused", days: 10, isLate: false },
    { outcome: "removed", days: 99, isLate: true },
    { outcome: undefined, days: undefined, isLate: true },
  ];
  expect(statisticsOf(requests)).toEqual({
    received: 6,
    met: 3,
    refused: 1,
    removed: 1,
    open: 1,
    late: 3,
    days: { median: 6.5, mean: 13.25, longest: 40 },
  });
});

test("without answers there is no median", () => {
  expect(statisticsOf([]).days).toBeUndefined();
});

test("half of the answers took no longer than the median, and half no shorter", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1 }), (days) => {
      const { median = -1 } = statisticsOf(days.map((one) => met(one))).days ?? {};
      expect(days.filter((one) => one <= median).length * 2).toBeGreaterThanOrEqual(days.length);
      expect(days.filter((one) => one >= median).length * 2).toBeGreaterThanOrEqual(days.length);
    }),
  );
});
