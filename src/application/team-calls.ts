import type { Team } from "./ports/team.ts";
import type { SessionKeeper } from "./session-keeper.ts";

/** The calls about an organisation's people, each made while somebody is signed in. */
export const teamCalls = ({ team, keeper }: { readonly team: Team; readonly keeper: SessionKeeper }): Team => ({
  list: () => keeper.whileSignedIn(() => team.list()),
  invite: (email, role) => keeper.whileSignedIn(() => team.invite(email, role)),
  remove: (email, shownId) => keeper.whileSignedIn(() => team.remove(email, shownId)),
  change: (email, change) => keeper.whileSignedIn(() => team.change(email, change)),
  leave: (email) => keeper.whileSignedIn(() => team.leave(email)),
});
