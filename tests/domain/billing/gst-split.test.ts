import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitGst, splitGstOfRefund } from "#domain/billing/gst-split.ts";
import { plans, priceOf } from "#domain/billing/plans.ts";

const within = { seller: "29", place: "29" } as const;
const between = { seller: "29", place: "27" } as const;

describe("the tax in an amount", () => {
  test("is 18 % on top of contacts times rate, for every plan", () => {
    expect(plans.map((plan) => splitGst(priceOf(plan), between))).toEqual(
      plans.map(({ contacts, rate }) => ({
        taxable: contacts * rate * 100,
        cgst: 0,
        sgst: 0,
        igst: contacts * rate * 18,
      })),
    );
  });

  test("is halved between the centre and the state within a state", () => {
    expect(splitGst(295_000, within)).toEqual({ taxable: 250_000, cgst: 22_500, sgst: 22_500, igst: 0 });
  });

  test.each([
    [100, { taxable: 84, cgst: 8, sgst: 8, igst: 0 }, { taxable: 85, cgst: 0, sgst: 0, igst: 15 }],
    [
      99_999,
      { taxable: 84_745, cgst: 7_627, sgst: 7_627, igst: 0 },
      { taxable: 84_745, cgst: 0, sgst: 0, igst: 15_254 },
    ],
    [0, { taxable: 0, cgst: 0, sgst: 0, igst: 0 }, { taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
  ])("in %i paise is rounded to a paisa", (amount, inOneState, inTwo) => {
    expect(splitGst(amount, within)).toEqual(inOneState);
    expect(splitGst(amount, between)).toEqual(inTwo);
  });

  test("and the rest are the amount, and the tax is within a paisa of 18 % of the rest", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(within, between), (amount, supply) => {
        const { taxable, cgst, sgst, igst } = splitGst(amount, supply);
        expect(taxable + cgst + sgst + igst).toBe(amount);
        expect(cgst).toBe(sgst);
        expect(Math.abs((taxable * 18) / 100 - (cgst + sgst + igst))).toBeLessThanOrEqual(1.2);
      }),
    );
  });
});

describe("refunds of an amount", () => {
  test("have together exactly the parts of the amount, in whatever steps they come", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.constantFrom(within, between),
        (amounts, supply) => {
          let before = 0;
          const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
          for (const amount of amounts) {
            const part = splitGstOfRefund(amount, before, supply);
            expect(part.taxable + part.cgst + part.sgst + part.igst).toBe(amount);
            expect(part.cgst).toBe(part.sgst);
            for (const name of ["taxable", "cgst", "sgst", "igst"] as const) {
              expect(part[name]).toBeGreaterThanOrEqual(0);
              sum[name] += part[name];
            }
            before += amount;
          }
          expect(sum).toEqual(splitGst(before, supply));
        },
      ),
    );
  });
});
