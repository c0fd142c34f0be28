import type { OwnMembership } from "./own-membership.ts";
import type { Team } from "#application/ports/team.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

interface TeamCallsNeeds {
  readonly team: Team;
  readonly keeper: SessionKeeper;
  readonly own: Pick<OwnMembership, "during">;
}

/** The calls about an organisation's people, each made while someone is signed in. */
export const teamCalls = ({ team, keeper, own }: TeamCallsNeeds): Team => ({
  list: () => keeper.whileSignedIn(() => team.list()),
  invite: (email, role) => keeper.whileSignedIn(() => team.invite(email, role)),
  remove: (email, shownId) => keeper.whileSignedIn(() => team.remove(email, shownId)),
  change(email, change) {
    const call = () => keeper.whileSignedIn(() => team.change(email, change));
    return change.role === undefined ? call() : own.during("role", email, call);
  },
  leave: (email) => own.during("left", email, () => keeper.whileSignedIn(() => team.leave(email))),
});
