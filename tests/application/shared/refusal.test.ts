import { expect, test } from "vitest";
import { failureText, reasonText } from "#application/shared/failure.ts";
import { isRefusal, notEnoughCreditsText, refusalText } from "#application/shared/refusal.ts";
import { tenths } from "#domain/shared/credits.ts";
import { signInFailureMessages } from "#application/session/sign-in-failure-messages.ts";

test.each([
  ["no-email", "Please enter an email address"],
  ["not-an-email", "Please enter a valid email address"],
  ["no-code", "Please enter the verification code"],
  ["incomplete-code", "Verification code must be 6 digits"],
  ["no-stored-email", "Email not found. Please go back to login."],
  ["not-a-profile", "This is not a LinkedIn profile URL. It should look like https://www.linkedin.com/in/name"],
  ["incomplete-din", "DIN must be exactly 8 digits long"],
  ["name-or-company-missing", "Please enter at least name and company (role is optional but recommended)"],
  ["field-too-long", "Please use at most 200 characters in each field"],
  ["profile-or-phone-missing", "Please fill in both LinkedIn profile and phone number"],
  ["not-your-profile", "Please enter a LinkedIn profile URL, such as https://www.linkedin.com/in/your-name"],
  ["not-a-phone", "Please enter a phone number with 7 to 15 digits, such as +91 00000 00000"],
] as const)("%s is said as: %s", (kind, sentence) => {
  expect(refusalText({ kind })).toBe(sentence);
});

test("too few credits are said with the price and with what is there", () => {
  expect(notEnoughCreditsText(tenths(50), tenths(49))).toBe(
    "Not enough credits: this costs 5 credits and you have 4.9. Nothing was charged.",
  );
});

test("each reason why an attempt failed is distinct, and has one sentence", () => {
  expect(isRefusal({ kind: "no-email" })).toBe(true);
  expect(isRefusal({ kind: "unreachable" })).toBe(false);
  expect(isRefusal({ kind: "toString" })).toBe(false);
  expect(reasonText(signInFailureMessages.sendCode, { kind: "no-email" })).toBe("Please enter an email address");
  expect(reasonText(signInFailureMessages.sendCode, { kind: "unreachable" })).toBe(
    failureText(signInFailureMessages.sendCode, { kind: "unreachable" }),
  );
});
