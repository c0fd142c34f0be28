import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIN_LENGTH, keepDinDigits, parseDin } from "#domain/din.ts";

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

describe("the DIN field", () => {
  test.each([
    ["DIN 9900-0001", "99000001"],
    ["990000012345", "99000001"],
    ["no number", ""],
    ["१२३99000001", "99000001"],
    ["\u00a099 000\t001 ", "99000001"],
    ["DIN: 00012345", "00012345"],
    ["00-01-23-45", "00012345"],
    ["０００１２３４５", "00012345"],
    ["In 2019: DIN 00012345 (Asha Rao, born 1980)", "00012345"],
    ["1".repeat(1_000_000), "11111111"],
    ["x1".repeat(1_000_000), "11111111"],
  ])("keeps of %j the digits %j", (typed, kept) => {
    expect(keepDinDigits(typed)).toBe(kept);
  });

  test("never holds more than eight characters, all of them digits, and what it holds in full is a DIN", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 -x٣é"), maxLength: 20 }), (typed) => {
        const kept = keepDinDigits(typed);
        expect(kept).toMatch(/^[0-9]{0,8}$/);
        expect(parseDin(kept) !== undefined).toBe(kept.length === DIN_LENGTH);
        expect(keepDinDigits(kept)).toBe(kept);
      }),
    );
  });
});
