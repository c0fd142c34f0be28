import type { Invitations } from "#application/ports/invitations.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

/** The calls about somebody's own invitations, each made while they are signed in. */
export const invitationCalls = ({
  invitations,
  keeper,
}: {
  readonly invitations: Invitations;
  readonly keeper: SessionKeeper;
}): Invitations => ({
  pending: () => keeper.whileSignedIn(() => invitations.pending()),
  answer: (id, answer) => keeper.whileSignedIn(() => invitations.answer(id, answer)),
});
