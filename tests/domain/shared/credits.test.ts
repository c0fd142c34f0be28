import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  costOf,
  CREDITS_SHOWN_AFTER_LINKEDIN,
  formatCredits,
  NO_CREDITS,
  parseCredits,
  priceTag,
  sumTenths,
  tenths,
  timesAffordable,
  toCredits,
} from "#domain/shared/credits.ts";

const amounts = fc.maxSafeInteger().map(tenths);

describe("an amount of credits", () => {
  test("is a whole number of tenths: a fraction of one is a defect", () => {
    for (const count of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => tenths(count)).toThrow();
  });

  test("adds up exactly: ten verifications cost one credit", () => {
    const ten = Array.from({ length: 10 }, () => costOf.verify_email);
    expect(toCredits(sumTenths(ten))).toBe(1);
  });

  test("adds up exactly whatever the order", () => {
    const listOfAmounts = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(tenths));
    fc.assert(
      fc.property(listOfAmounts, (list) => {
        const exact = list.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(BigInt(sumTenths(list))).toBe(exact);
        expect(sumTenths(list.toReversed())).toBe(sumTenths(list));
      }),
    );
  });

  test("is read to the nearest tenth from the way it travels", () => {
    expect([5, 0.1, 1240.3, 0.30000000000000004, -2, -0.01].map(parseCredits)).toEqual([50, 1, 12_403, 3, -20, 0]);
  });

  test("is nothing when what travels is no finite amount", () => {
    for (const credits of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300]) {
      expect(parseCredits(credits)).toBeUndefined();
    }
  });

  test("survives the journey to credits and back", () => {
    const ordinary = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(tenths);
    fc.assert(
      fc.property(ordinary, (amount) => {
        expect(parseCredits(toCredits(amount))).toBe(amount);
      }),
    );
  });
});

describe("an amount of credits as it is shown", () => {
  test("is grouped in thousands and has a decimal only where there is one", () => {
    const shown = [0, 1, 10, 999, 12_400, 12_403, 12_345_678, -15, -100_000].map(tenths).map(formatCredits);
    expect(shown).toEqual(["0", "0.1", "1", "99.9", "1,240", "1,240.3", "1,234,567.8", "-1.5", "-10,000"]);
  });

  test("reads back as the same amount", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = formatCredits(amount);
        expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*(\.[1-9])?$/);
        const [whole = "", rest = "0"] = shown.replaceAll(",", "").replace("-", "").split(".");
        expect(BigInt(whole) * 10n + BigInt(rest)).toBe(BigInt(Math.abs(amount)));
        expect(shown.startsWith("-")).toBe(amount < 0);
      }),
    );
  });

  test("names the unit in the singular for one credit and a tenth of one", () => {
    expect([50, 10, 1, 0, 11].map(tenths).map(priceTag)).toEqual([
      "5 credits",
      "1 credit",
      "0.1 credit",
      "0 credits",
      "1.1 credits",
    ]);
  });
});

describe("what an operation costs", () => {
  test("is 5 for a phone number, 1 for an email, a work email or an enrichment, 0.1 for a verification", () => {
    const inCredits = Object.fromEntries(Object.entries(costOf).map(([name, cost]) => [name, toCredits(cost)]));
    expect(inCredits).toEqual({
      phone_no: 5,
      email: 1,
      work_email: 1,
      din_phone: 5,
      din_email: 1,
      enrichment: 1,
      verify_email: 0.1,
    });
  });

  test("is set against 0 credits while nothing is known, or 10 after signing in with LinkedIn", () => {
    expect([NO_CREDITS, CREDITS_SHOWN_AFTER_LINKEDIN].map(toCredits)).toEqual([0, 10]);
  });
});

test.each([
  [250, "phone_no", 5],
  [250, "email", 25],
  [250, "verify_email", 250],
  [49, "phone_no", 0],
  [50, "phone_no", 1],
  [3, "verify_email", 3],
  [0, "verify_email", 0],
  [-10, "email", 0],
] as const)("%d tenths of a credit are good for %s %d times", (balance, operation, times) => {
  expect(timesAffordable(tenths(balance), costOf[operation])).toBe(times);
});
