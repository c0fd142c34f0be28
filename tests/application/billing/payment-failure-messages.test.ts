import { expect, test } from "vitest";
import { failureText } from "#application/shared/failure.ts";
import { paymentFailureMessages } from "#application/billing/payment-failure-messages.ts";
import { failureCells, type FailureSentences, HTTP, SAID } from "#tests/support/memory/failure-sentences.ts";

const sentences = (failed: string, signedOut: string): FailureSentences => [
  ...([failed, failed, failed, HTTP, SAID, SAID] as const),
  ...([signedOut, signedOut, signedOut] as const),
];

const catalogue: Readonly<Record<keyof typeof paymentFailureMessages, FailureSentences>> = {
  begin: sentences("Failed to open the payment. Please try again.", "Please login to buy a plan"),
  follow: sentences("Failed to check the payment. Please try again.", "Please login to see this payment"),
  bought: sentences("Failed to load your payments. Please try again.", "Please login to see your payments"),
  steer: sentences("Failed to change the plan. Please try again.", "Please login to change it"),
  document: sentences("Failed to download the document. Please try again.", "Please login to download it"),
  details: sentences("Failed to load your billing details. Please try again.", "Please login to see them"),
  saveDetails: sentences("Failed to save your billing details. Please try again.", "Please login to save them"),
};

test.each(failureCells(catalogue))("says of $attempt, $failure: $sentence", ({ attempt, failure, sentence }) => {
  expect(failureText(paymentFailureMessages[attempt], failure)).toBe(sentence);
});
