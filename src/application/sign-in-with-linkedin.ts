import { readableMessage } from "#domain/message.ts";
import { type Failure, failureText } from "./failure.ts";
import { prepareSignIn, type SignInNeeds } from "./request-sign-in-code.ts";
import type { Result } from "./result.ts";
import { signInAttempts } from "./sign-in-attempts.ts";

/** Leaves the page for LinkedIn, or returns a failure. */
export const signInWithLinkedIn = (needs: Omit<SignInNeeds, "codes">) => {
  const prepare = prepareSignIn(needs);
  return async (): Promise<Result<void, Failure>> => {
    await prepare("linkedin");
    return needs.authentication.startLinkedIn(needs.notes.readDestination());
  };
};

export const linkedInErrorText = (failure: Failure): string =>
  `LinkedIn authentication error: ${failureText(signInAttempts.linkedIn, failure)}`;

/** The sentence for the `error_description` with which LinkedIn returned. */
export const linkedInReturnText = (description: string): string =>
  `LinkedIn authentication failed: ${readableMessage(description) ?? "Unknown error occurred"}`;
