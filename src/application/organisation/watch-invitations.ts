import type { Invitation } from "#domain/organisation/invitation.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Invitations } from "#application/ports/invitations.ts";
import type { Result } from "#application/shared/result.ts";

/** Invitations are looked for once, this long after somebody signed in, so that what they came for goes first. */
const INVITATION_CHECK_MS = 2_000;

/** Starts when somebody signs in, and asks once. Returns the function that ends it, after which nothing is reported. */
export const watchInvitations =
  ({ invitations, clock }: { readonly invitations: Pick<Invitations, "pending">; readonly clock: Clock }) =>
  (onAnswer: (answer: Result<readonly Invitation[], Failure>) => void): (() => void) => {
    let isOver = false;
    const check = async () => {
      disarm();
      const answer = await invitations.pending();
      if (!isOver) onAnswer(answer);
    };
    const disarm = clock.every(INVITATION_CHECK_MS, () => void check());
    return () => {
      isOver = true;
      disarm();
    };
  };
