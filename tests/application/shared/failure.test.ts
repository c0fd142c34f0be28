import { expect, test } from "vitest";
import { type FailureMessages, failureText, reasonText } from "#application/shared/failure.ts";

const attempt: FailureMessages = { failed: "It failed.", signedOut: "Please login" };

test("a failure that says nothing itself gets the sentence of what was attempted", () => {
  expect(failureText(attempt, { kind: "bad-answer" })).toBe("It failed.");
  expect(failureText(attempt, { kind: "unreachable" })).toBe("It failed.");
  expect(failureText({ ...attempt, unreachable: "No connection." }, { kind: "timed-out" })).toBe("No connection.");
});

test("a message of the server's is shown as it is, unless the attempt has one sentence for everything", () => {
  const said = { kind: "server-said", message: "Not today." } as const;
  expect(failureText(attempt, said)).toBe("Not today.");
  expect(failureText({ ...attempt, hidesDetails: true }, said)).toBe("It failed.");
});

test("the reference of a failure stands on a line of its own below the sentence", () => {
  const reference = "7F3K-9Q";
  expect(failureText(attempt, { kind: "bad-answer", reference })).toBe("It failed.\nReference 7F3K-9Q");
  expect(failureText(attempt, { kind: "server-said", message: "Not today.", reference })).toBe(
    "Not today.\nReference 7F3K-9Q",
  );
});

test("a refusal has its own sentence, whatever was attempted", () => {
  expect(reasonText(attempt, { kind: "no-email" })).toBe("Please enter an email address");
});
