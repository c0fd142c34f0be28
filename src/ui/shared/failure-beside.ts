import { type Attempt, type Failure, failureText } from "#application/failure.ts";
import type { BannerViewModel } from "./banner-view-model.ts";

/**
 * Shows in the banner what belongs there: the server's own words, and that credits are lacking. Any other failure is
 * returned as the sentence to be shown beside what was attempted.
 */
export const failureBeside = (attempt: Attempt, failure: Failure, banner: BannerViewModel): string | undefined => {
  switch (failure.kind) {
    case "not-enough-credits":
      banner.show(failure.message, { offersCredits: true });
      return undefined;
    case "server-said":
      banner.show(failure.message);
      return undefined;
    default:
      return failureText(attempt, failure);
  }
};
