import { readableMessage } from "#domain/message.ts";
import { type Failure, failureText } from "./failure.ts";
import { prepareSignIn, type SignInNeeds } from "./request-sign-in-code.ts";
import type { Result } from "./result.ts";

/** Leaves for LinkedIn; whatever keeps us here comes back as a failure. */
export const signInWithLinkedIn = (needs: SignInNeeds) => {
  const prepare = prepareSignIn(needs);
  return async (): Promise<Result<void, Failure>> => {
    await prepare("linkedin");
    return needs.authentication.startLinkedIn(needs.notes.readDestination());
  };
};

export const linkedInErrorText = (failure: Failure): string =>
  `LinkedIn authentication error: ${failureText("linkedin", failure)}`;

/** What is shown for the `error` and `error_description` with which LinkedIn sent somebody back. */
export const linkedInReturnText = (description: string): string =>
  `LinkedIn authentication failed: ${readableMessage(description) ?? "Unknown error occurred"}`;
