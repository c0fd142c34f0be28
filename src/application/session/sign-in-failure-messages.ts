import type { FailureMessages } from "#application/shared/failure.ts";

const UNKNOWN = "Unknown error occurred";
const SEND = "Failed to send OTP. Please try again.";
const VERIFY = "Failed to verify OTP. Please try again.";
const RESEND = "Failed to resend OTP. Please try again.";

/** What is attempted before anybody is signed in, with its sentences. */
export const signInFailureMessages = {
  sendCode: {
    failed: SEND,
    unreachable: "Failed to send OTP. Please check your connection and try again.",
    signedOut: SEND,
  },
  verifyCode: { failed: VERIFY, signedOut: VERIFY },
  resendCode: { failed: RESEND, signedOut: RESEND, hidesDetails: true },
  linkedIn: { failed: UNKNOWN, signedOut: UNKNOWN },
} as const satisfies Readonly<Record<string, FailureMessages>>;
