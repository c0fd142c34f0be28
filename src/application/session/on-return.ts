import type { Clock } from "#application/ports/clock.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";

/** One return may be reported twice, and people switch between windows quickly. */
const RETURN_INTERVAL_MS = 5_000;

interface OnReturnNeeds {
  readonly activity: Pick<PageActivity, "subscribeToReturn">;
  readonly clock: Pick<Clock, "now">;
}

/** Calls `act` when someone comes back to the page, at most every few seconds. Returns the function that ends it. */
export const onReturn =
  ({ activity, clock }: OnReturnNeeds) =>
  (act: () => void): (() => void) => {
    let last = -Infinity;
    return activity.subscribeToReturn(() => {
      if (clock.now() - last < RETURN_INTERVAL_MS) return;
      last = clock.now();
      act();
    });
  };
