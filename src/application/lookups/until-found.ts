import type { Clock } from "#application/ports/clock.ts";
import type { PendingSearch } from "#application/ports/pending-lookups.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";

/** Follows a search that takes long. */
export interface SearchWatch {
  /** The backend still searches; it can be cancelled under this id. */
  onPending(id: string): void;
  isCancelled(): boolean;
}

/** Limits of the pause, in milliseconds: this clock may not be that of the backend. */
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 15_000;

/** Makes a paid call again, until what it searches for is found, given up or cancelled. `call` uses the same key each time. */
export const untilFound = async <Answer extends { readonly pending?: PendingSearch | undefined }>(
  clock: Pick<Clock, "now" | "pause">,
  call: () => Promise<Result<Answer, Failure>>,
  watch?: SearchWatch,
): Promise<Result<Answer, Failure>> => {
  for (;;) {
    const answer = await call();
    if (!answer.ok || answer.value.pending === undefined) return answer;
    const { id, askAgainAt } = answer.value.pending;
    watch?.onPending(id);
    const wanted = Date.parse(askAgainAt) - clock.now() || 0;
    await clock.pause(Math.min(Math.max(wanted, PAUSE_MIN_MS), PAUSE_MAX_MS));
    if (watch?.isCancelled() === true) return ok({ ...answer.value, pending: undefined });
  }
};
