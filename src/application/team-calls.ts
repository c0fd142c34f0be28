import type { Failure } from "./failure.ts";
import type { Team } from "./ports/team.ts";
import type { Result } from "./result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

interface TeamCallNeeds {
  readonly team: Team;
  readonly keeper: SessionKeeper;
  /** Called when the server says no: the caller's part in the organisation may be another one by now. */
  readonly refused: () => void;
}

/** The calls about an organisation's people, each made while somebody is signed in. */
export const teamCalls = ({ team, keeper, refused }: TeamCallNeeds): Team => {
  const make = async <Value>(call: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> => {
    const answer = await keeper.whileSignedIn(call);
    if (!answer.ok && answer.error.kind === "server-said") refused();
    return answer;
  };
  return {
    list: () => make(() => team.list()),
    invite: (email, role) => make(() => team.invite(email, role)),
    remove: (email) => make(() => team.remove(email)),
    change: (email, change) => make(() => team.change(email, change)),
    leave: (email) => make(() => team.leave(email)),
  };
};
