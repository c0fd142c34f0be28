import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { MEMBER } from "#domain/organisation/member-address.ts";
import type { TeamModels } from "./team-list.tsx";

/** Opens the member that the address names, once the team is listed. The address names nobody then. */
export const useMemberAddress = ({ team, change }: Pick<TeamModels, "team" | "change">): void => {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(MEMBER);
  const isListed = team.phase.kind === "ready";
  useEffect(() => {
    if (id === null || !isListed) return;
    const member = team.members.find((one) => one.id === id);
    if (member !== undefined && team.mayChange(member)) change.open(member);
    setParameters(
      (now) => {
        now.delete(MEMBER);
        return now;
      },
      { replace: true },
    );
  }, [id, isListed, team, change, setParameters]);
};
