import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepOtpDigits, OTP_LENGTH, parseOtp } from "#domain/session/otp.ts";

describe("a one-time code", () => {
  test("is exactly six digits, leading zeros included", () => {
    expect(parseOtp("004200")).toBe("004200");
    for (const text of ["", "12345", "1234567", "12345a", " 12345", "１２３４５６", "٠١٢٣٤٥", "12345\n"]) {
      expect(parseOtp(text)).toBeUndefined();
    }
  });

  test("is what a field keeps of a pasted sentence", () => {
    expect(keepOtpDigits("Your code is 123-456.")).toBe("123456");
    expect(keepOtpDigits("1234567890")).toBe("123456");
    expect(keepOtpDigits("no digits")).toBe("");
  });

  test("is kept as digits only and never too long, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const kept = keepOtpDigits(text);
        expect(kept).toMatch(/^[0-9]{0,6}$/);
        expect(parseOtp(kept)).toBe(kept.length === OTP_LENGTH ? kept : undefined);
      }),
    );
  });
});
