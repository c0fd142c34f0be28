import { readableMessage } from "#domain/shared/message.ts";
import { SIGN_IN } from "#domain/shared/routes.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import { prepareSignIn, type SignInNeeds } from "./request-sign-in-code.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { signInFailureMessages } from "./sign-in-failure-messages.ts";

interface LinkedInNeeds extends Pick<SignInNeeds, "keeper" | "visits" | "clock"> {
  readonly linkedin: LinkedinSignIn;
}

/** Leaves the page for LinkedIn, or returns a failure. LinkedIn always leads back to the sign-in page. */
export const signInWithLinkedIn = (needs: LinkedInNeeds) => {
  const prepare = prepareSignIn(needs);
  return async (): Promise<Result<void, Failure>> => {
    await prepare("linkedin");
    return needs.linkedin.start(SIGN_IN);
  };
};

/** Back from LinkedIn: exchanges the code for a session. */
export const finishLinkedIn =
  ({ linkedin, keeper }: Pick<LinkedInNeeds, "linkedin" | "keeper">) =>
  async (code: string): Promise<Result<void, Failure>> => {
    const finished = await linkedin.finish(code);
    if (!finished.ok) return finished;
    keeper.start(finished.value);
    return ok(undefined);
  };

export const linkedInErrorText = (failure: Failure): string =>
  `LinkedIn authentication error: ${failureText(signInFailureMessages.linkedIn, failure)}`;

/** The sentence for the `error_description` with which LinkedIn returned. */
export const linkedInReturnText = (description: string): string =>
  `LinkedIn authentication failed: ${readableMessage(description) ?? "Unknown error occurred"}`;
