import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dinWithZeros, DIN_LENGTH, isPastedNumber, keepDinDigits, parseDin } from "#domain/lookups/din.ts";

describe("a DIN", () => {
  test.each(["00000001", "99000001", "12345678"])("is eight digits, such as %s", (text) => {
    expect(parseDin(text)).toBe(text);
  });

  test.each(["", "1234567", "123456789", "1234567a", " 1234567", "1234 678", "-1234567", "1234567\n", "१२३४५६७८"])(
    "is nothing else, such as %j",
    (text) => {
      expect(parseDin(text)).toBeUndefined();
    },
  );
});

test.each(["99000001", "DIN 99000001", "din: 9900-0001", "99 000 001", "０００１２３４５", "9900000"])(
  "%j is a number alone",
  (text) => {
    expect(isPastedNumber(text)).toBe(true);
  },
);

test.each(["", "DIN", "Asha 99000001", "99000001@x.example", "https://x.example/99000001", `${"1 ".repeat(50_000)}x`])(
  "%j is more than a number, or none",
  (text) => {
    expect(isPastedNumber(text)).toBe(false);
  },
);

describe("the DIN field", () => {
  test.each([
    ["DIN 9900-0001", "99000001"],
    ["990000012345", "990000012345"],
    ["DIN 99000002 and 99000003", "9900000299000003"],
    ["99000002, again 99000002", "99000002"],
    ["no number", ""],
    ["१२३99000001", "99000001"],
    ["\u00a099 000\t001 ", "99000001"],
    ["DIN: 00012345", "00012345"],
    ["00-01-23-45", "00012345"],
    ["０００１２３４５", "00012345"],
    ["In 2019: DIN 00012345 (Asha Rao, born 1980)", "00012345"],
    ["1".repeat(1_000_000), "1".repeat(16)],
    ["x1".repeat(1_000_000), "1".repeat(16)],
  ])("keeps of %j the digits %j", (typed, kept) => {
    expect(keepDinDigits(typed)).toBe(kept);
  });

  test("holds a few digits only, and exactly eight of them are a DIN", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 -x٣é"), maxLength: 20 }), (typed) => {
        const kept = keepDinDigits(typed);
        expect(kept).toMatch(/^[0-9]{0,16}$/);
        expect(parseDin(kept) !== undefined).toBe(kept.length === DIN_LENGTH);
        expect(keepDinDigits(kept)).toBe(kept);
      }),
    );
  });
});

test("digits that a spreadsheet has taken for a number get their zeros back; fewer are a count or a year", () => {
  expect(["12345", "1234567", "2026", "12345678", "", "12a45"].map(dinWithZeros)).toEqual([
    "00012345",
    "01234567",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
