import type { FailureMessages } from "#application/shared/failure.ts";

/** What is attempted in buying a plan, with its sentences. The tools do not load them. */
export const paymentFailureMessages = {
  begin: {
    failed: "Failed to open the payment. Please try again.",
    signedOut: "Please login to buy a plan",
  },
  follow: {
    failed: "Failed to ask what became of this payment. Please try again.",
    signedOut: "Please login to see this payment",
  },
  bought: {
    failed: "Failed to load your payments. Please try again.",
    signedOut: "Please login to see your payments",
  },
} as const satisfies Readonly<Record<string, FailureMessages>>;
