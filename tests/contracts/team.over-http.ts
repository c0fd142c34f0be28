import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { aMemberOf, anOwnerOf, answerAll, type HttpHost } from "./http-host.ts";
import type { TeamSetup } from "./team.contract.ts";

export const teamOverHttp = async (host: HttpHost, role: TeamRole): Promise<TeamSetup> => {
  const owner = await anOwnerOf(host, "Acme");
  const caller = role === "owner" ? owner : await aMemberOf(host, owner, role);
  const others = [await host.aPerson(), await host.aPerson()] as const;
  return {
    team: webhookTeam(caller.client),
    accounts: webhookAccountLookup(caller.client),
    email: caller.email,
    others: [others[0].email, others[1].email],
    async answer(email, answer) {
      const invited = others.find((one) => one.email === email);
      if (invited !== undefined) await answerAll(invited.client, answer);
    },
  };
};
