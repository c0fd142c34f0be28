import { type FailureMessages, type Failure, failureText } from "#application/shared/failure.ts";
import type { BannerViewModel } from "./banner-view-model.ts";

/**
 * Shows messages of the server, missing credits and a lost session in the banner. For any other failure, returns the sentence to be
 * shown beside what was attempted.
 */
export const inlineFailureText = (
  attempt: FailureMessages,
  failure: Failure,
  banner: BannerViewModel,
): string | undefined => {
  switch (failure.kind) {
    case "not-enough-credits":
      banner.show(failure.message, { offersCredits: true });
      return undefined;
    case "server-said":
    case "signed-out":
      // After a lost session the screen is left for the sign-in; in the banner it is still seen there, and is gone after it.
      banner.show(failureText(attempt, failure));
      return undefined;
    default:
      return failureText(attempt, failure);
  }
};
