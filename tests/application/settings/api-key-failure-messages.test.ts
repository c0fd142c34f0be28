import { expect, test } from "vitest";
import { apiKeyFailureMessages } from "#application/settings/api-key-failure-messages.ts";
import { failureText } from "#application/shared/failure.ts";

test.each(["unreachable", "timed-out"] as const)(
  "a key whose answer did not come (%s) may have been made: the sentence says what to do",
  (kind) => {
    expect(failureText(apiKeyFailureMessages.make, { kind })).toBe(
      "No answer came. If the key is in the list now, revoke it and make another one.",
    );
  },
);

test("every other failure is named by what was attempted", () => {
  expect(failureText(apiKeyFailureMessages.make, { kind: "bad-answer" })).toBe(
    "Failed to make the key. Please try again.",
  );
  expect(failureText(apiKeyFailureMessages.list, { kind: "unreachable" })).toBe(
    "Failed to load your API keys. Please try again.",
  );
  expect(failureText(apiKeyFailureMessages.revoke, { kind: "signed-out", because: "expired" })).toBe(
    "Please login to revoke an API key",
  );
});
