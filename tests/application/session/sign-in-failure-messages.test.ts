import { expect, test } from "vitest";
import { failureText } from "#application/shared/failure.ts";
import { signInFailureMessages } from "#application/session/sign-in-failure-messages.ts";
import { failureCells, type FailureSentences, HTTP, SAID } from "#tests/support/memory/failure-sentences.ts";

const SEND = "Failed to send OTP. Please try again.";
const CONNECTION = "Failed to send OTP. Please check your connection and try again.";
const VERIFY = "Failed to verify OTP. Please try again.";
const RESEND = "Failed to resend OTP. Please try again.";
const UNKNOWN = "Unknown error occurred";

const catalogue: Readonly<Record<keyof typeof signInFailureMessages, FailureSentences>> = {
  sendCode: [CONNECTION, CONNECTION, SEND, HTTP, SAID, SAID, SEND, SEND, SEND],
  verifyCode: [VERIFY, VERIFY, VERIFY, HTTP, SAID, SAID, VERIFY, VERIFY, VERIFY],
  resendCode: [RESEND, RESEND, RESEND, RESEND, RESEND, RESEND, RESEND, RESEND, RESEND],
  linkedIn: [UNKNOWN, UNKNOWN, UNKNOWN, HTTP, SAID, SAID, UNKNOWN, UNKNOWN, UNKNOWN],
};

test.each(failureCells(catalogue))("says of $attempt, $failure: $sentence", ({ attempt, failure, sentence }) => {
  expect(failureText(signInFailureMessages[attempt], failure)).toBe(sentence);
});
