import { expect, test } from "vitest";
import { eventFailureMessages } from "#application/settings/event-failure-messages.ts";
import { failureText } from "#application/shared/failure.ts";

test.each(["unreachable", "timed-out"] as const)(
  "a secret whose answer did not come (%s) may have been made: the sentence says what to do",
  (kind) => {
    expect(failureText(eventFailureMessages.make, { kind })).toBe(
      "No answer came. If the webhook is in the list now, give it a new secret.",
    );
    expect(failureText(eventFailureMessages.rotate, { kind })).toBe(
      "No answer came. Make a new secret again: the one before may not count any more.",
    );
  },
);

test("every other failure is named by what was attempted", () => {
  expect(failureText(eventFailureMessages.list, { kind: "unreachable" })).toBe(
    "Failed to load your webhooks. Please try again.",
  );
  expect(failureText(eventFailureMessages.send, { kind: "signed-out", because: "expired" })).toBe(
    "Please login to send an event",
  );
});
