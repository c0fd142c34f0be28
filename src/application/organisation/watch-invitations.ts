import type { Invitation } from "#domain/organisation/invitation.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Invitations } from "#application/ports/invitations.ts";
import type { onReturn } from "#application/session/on-return.ts";
import type { Result } from "#application/shared/result.ts";

/** Invitations are first looked for this long after someone signed in, so that what they came for goes first. */
const INVITATION_CHECK_MS = 2_000;

interface WatchNeeds {
  readonly invitations: Pick<Invitations, "pending">;
  readonly clock: Clock;
  readonly returns: ReturnType<typeof onReturn>;
}

/**
 * Asks once after someone signed in, unless that was done, and whenever they come back to the page. Returns the function that
 * ends it, after which nothing is reported.
 */
export const watchInvitations =
  ({ invitations, clock, returns }: WatchNeeds) =>
  (onAnswer: (answer: Result<readonly Invitation[], Failure>) => void, isChecked = false): (() => void) => {
    let isOver = false;
    const check = async () => {
      const answer = await invitations.pending();
      if (!isOver) onAnswer(answer);
    };
    const disarm = clock.every(INVITATION_CHECK_MS, () => {
      disarm();
      void check();
    });
    if (isChecked) disarm();
    const stop = returns(() => void check());
    return () => {
      isOver = true;
      disarm();
      stop();
    };
  };
