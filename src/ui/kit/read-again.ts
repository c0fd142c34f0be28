import type { Clock } from "#application/ports/clock.ts";
import { backOffMs } from "#domain/session/reachability.ts";
import { type Failure, isOutage } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

/** To be called with each answer to a read. */
export type OnAnswer = (answer: Result<unknown, Failure>) => void;

/** How often in a row a read is made again where it fails and the server is up: a fault that stays is not asked about for ever. */
const MOST_REPEATS = 3;

/**
 * For a read that nobody repeats by hand. Where it fails it is made again, later each time: in an outage until that ends, after
 * other failures a few times. One wait at a time, so that failures meanwhile add no reads.
 */
export const readAgain = ({ clock }: { readonly clock: Pick<Clock, "pause"> }, read: () => void): OnAnswer => {
  let failures = 0;
  let isWaiting = false;
  return (answer) => {
    failures = answer.ok ? 0 : failures + 1;
    if (answer.ok || isWaiting || !mayPass(answer.error, failures)) return;
    isWaiting = true;
    void clock.pause(backOffMs(failures, Math.random())).then(() => {
      isWaiting = false;
      read();
    });
  };
};

const mayPass = (failure: Failure, failures: number): boolean =>
  isOutage(failure) || (failure.kind !== "signed-out" && failures <= MOST_REPEATS);
