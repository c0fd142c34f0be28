import type { PendingLookups } from "#application/ports/pending-lookups.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

interface CancelNeeds {
  readonly pendingLookups: PendingLookups;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
}

/** Ends a search that takes long. False where it had ended before. */
export const cancelSearch =
  ({ pendingLookups, keeper }: CancelNeeds) =>
  (id: string): Promise<Result<boolean, Failure>> =>
    keeper.whileSignedIn(() => pendingLookups.cancel(id));
