import type { Clock } from "#application/ports/clock.ts";
import type { PendingSearch, Waiting } from "#application/ports/pending-lookups.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";

/** Follows a search that takes long. */
export interface SearchWatch {
  /** The backend searches, or still does after a call has waited; it can be cancelled under this id. */
  onPending(id: string): void;
  /** Waits while the backend is asked to cancel it. */
  isCancelled(): Promise<boolean>;
}

/** Limits of the pause, in milliseconds: this clock may not be that of the backend. */
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 15_000;

/**
 * Makes a paid call, and again until what it searches for is found, given up or cancelled. `call` uses the same key each time. The
 * first one does not wait for the search, so that it can be cancelled from its beginning; the others wait, and begin none.
 */
export const untilFound = async <Answer extends { readonly pending?: PendingSearch | undefined }>(
  clock: Pick<Clock, "now" | "pause">,
  call: (waiting: Waiting) => Promise<Result<Answer, Failure>>,
  watch?: SearchWatch,
): Promise<Result<Answer, Failure>> => {
  for (let waiting: Waiting = "at-once"; ;) {
    const answer = await call(waiting);
    if (!answer.ok || answer.value.pending === undefined) return answer;
    if ((await watch?.isCancelled()) === true) return ok({ ...answer.value, pending: undefined });
    const { id, askAgainAt } = answer.value.pending;
    watch?.onPending(id);
    if (waiting !== "at-once") {
      const wanted = Date.parse(askAgainAt) - clock.now() || 0;
      await clock.pause(Math.min(Math.max(wanted, PAUSE_MIN_MS), PAUSE_MAX_MS));
    }
    waiting = { searchId: id };
  }
};
