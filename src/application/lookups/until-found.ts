import type { Clock } from "#application/ports/clock.ts";
import type { PendingSearch, Waiting } from "#application/ports/pending-lookups.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";

/** A search that takes long, as far as someone who waits for it needs to know. */
export interface Followed {
  readonly id: string;
  /** When there may be an answer, where that is much later (ISO 8601): a mail server wants to be asked again then. */
  readonly comesBackAt?: string | undefined;
}

/** Follows a search that takes long. */
export interface SearchWatch {
  /** The backend searches, or still does after a call has waited; it can be cancelled under its id. */
  onPending(search: Followed): void;
  /** Waits while the backend is asked to cancel it. */
  isCancelled(): Promise<boolean>;
}

/** Limits of the pause, in milliseconds: this clock may not be that of the backend. */
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 15_000;
/** Nobody watches a screen for longer. */
const LATER_MS = 30_000;

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
    const wanted = Date.parse(askAgainAt) - clock.now() || 0;
    watch?.onPending({ id, ...(wanted > LATER_MS && { comesBackAt: askAgainAt }) });
    if (waiting !== "at-once") {
      await clock.pause(Math.min(Math.max(wanted, PAUSE_MIN_MS), PAUSE_MAX_MS));
    }
    waiting = { searchId: id };
  }
};
