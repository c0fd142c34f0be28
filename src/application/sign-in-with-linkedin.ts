import { readableMessage } from "#domain/message.ts";
import { SIGN_IN } from "#domain/routes.ts";
import { type Failure, failureText } from "./failure.ts";
import { prepareSignIn, type SignInNeeds } from "./request-sign-in-code.ts";
import { ok, type Result } from "./result.ts";
import { signInAttempts } from "./sign-in-attempts.ts";

/** Leaves the page for LinkedIn, or returns a failure. LinkedIn always leads back to the sign-in page. */
export const signInWithLinkedIn = (needs: Omit<SignInNeeds, "codes" | "notes">) => {
  const prepare = prepareSignIn(needs);
  return async (): Promise<Result<void, Failure>> => {
    await prepare("linkedin");
    return needs.authentication.startLinkedIn(SIGN_IN);
  };
};

/** Back from LinkedIn: exchanges the code for a session. */
export const finishLinkedIn =
  ({ authentication, keeper }: Pick<SignInNeeds, "authentication" | "keeper">) =>
  async (code: string): Promise<Result<void, Failure>> => {
    const finished = await authentication.finishLinkedIn(code);
    if (!finished.ok) return finished;
    keeper.start(finished.value);
    return ok(undefined);
  };

export const linkedInErrorText = (failure: Failure): string =>
  `LinkedIn authentication error: ${failureText(signInAttempts.linkedIn, failure)}`;

/** The sentence for the `error_description` with which LinkedIn returned. */
export const linkedInReturnText = (description: string): string =>
  `LinkedIn authentication failed: ${readableMessage(description) ?? "Unknown error occurred"}`;
