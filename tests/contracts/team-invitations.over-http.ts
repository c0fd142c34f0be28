import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import { webhookTeamInvitations } from "#adapters/webhook/webhook-team-invitations.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { answerAll, aPersonOf, type HttpHost } from "./http-host.ts";
import type { TeamInvitationsSetup } from "./team-invitations.contract.ts";

export const teamInvitationsOverHttp = async (host: HttpHost, role: TeamRole): Promise<TeamInvitationsSetup> => {
  const { client, email } = await aPersonOf(host, role);
  const others = [await host.aPerson(), await host.aPerson()] as const;
  return {
    invitations: webhookTeamInvitations(client),
    team: webhookTeam(client),
    email,
    others: [others[0].email, others[1].email],
    async accept(invited) {
      const person = others.find((one) => one.email === invited);
      if (person !== undefined) await answerAll(person.client, "accept");
    },
  };
};
