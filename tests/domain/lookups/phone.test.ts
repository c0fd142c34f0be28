import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePhone } from "#domain/lookups/phone.ts";

describe("a phone number", () => {
  test.each([
    ["+91 98765 43210", "+91 98765 43210"],
    ["  0044 (0)20-7946.0000 ", "0044 0 20 7946 0000"],
    ["+91\u201398765\u201343210", "+91 98765 43210"],
    ["1234567", "1234567"],
    ["+123456789012345", "+123456789012345"],
    ["0000000", "0000000"],
  ])("%j is kept as %j", (text, kept) => {
    expect(parsePhone(text)).toBe(kept);
  });

  test.each([
    "",
    "+",
    "123456",
    "1234567890123456",
    "call me",
    "+91 98765x43210",
    "98765+43210",
    "９８７６５４３",
    "=1+1234567",
  ])("%j is none", (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  test("has 7 to 15 digits, is read the same a second time and fits into 40 characters", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."+0123456789 ()-./"), maxLength: 60 });
    fc.assert(
      fc.property(typed, (text) => {
        const phone = parsePhone(text);
        if (phone === undefined) return;
        expect(phone.replaceAll(/\D/g, "")).toMatch(/^\d{7,15}$/);
        expect(phone.replaceAll(/\D/g, "")).toBe(text.replaceAll(/\D/g, ""));
        expect(phone.length).toBeLessThanOrEqual(40);
        expect(parsePhone(phone)).toBe(phone);
      }),
      { numRuns: 2000 },
    );
  });
});
