import type { TeamInvitations } from "#application/ports/team-invitations.ts";
import type { Team } from "#application/ports/team.ts";
import { type AuditLogNeeds, AuditLogViewModel } from "./audit-log/audit-log-view-model.ts";
import { InviteManyViewModel } from "./invite-many-view-model.ts";
import { InviteViewModel } from "./invite-view-model.ts";
import { MemberChangeViewModel } from "./member-change-view-model.ts";
import { RemovalViewModel } from "./removal-view-model.ts";
import type { TeamModels } from "./team-list.tsx";
import { type TeamNeeds, TeamViewModel } from "./team-view-model.ts";

export interface TeamScreenNeeds extends Omit<TeamNeeds, "team"> {
  readonly calls: Team;
  readonly invitations: TeamInvitations;
  readonly auditLog: Pick<AuditLogNeeds, "log" | "exportLog">;
}

/** What the screen is made of, for one visit. */
export const createTeamModels = ({ calls, invitations, auditLog, ...needs }: TeamScreenNeeds): TeamModels => {
  const team = new TeamViewModel({ ...needs, team: calls });
  const { invite, account } = needs;
  return {
    team,
    invitation: new InviteViewModel({ invite, team }),
    inviteMany: new InviteManyViewModel({ invitations, team }),
    removal: new RemovalViewModel({ calls, team }),
    change: new MemberChangeViewModel({ calls, team, account }),
    auditLog: new AuditLogViewModel({ ...auditLog, account, team }),
  };
};
