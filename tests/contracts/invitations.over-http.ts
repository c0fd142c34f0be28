import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookInvitations } from "#adapters/webhook/webhook-invitations.ts";
import { anOwnerOf, type HttpHost, inviteBy } from "./http-host.ts";
import type { InvitationsSetup } from "./invitations.contract.ts";

export const invitationsOverHttp = async (host: HttpHost): Promise<InvitationsSetup> => {
  const { email, client } = await host.aPerson();
  return {
    invitations: webhookInvitations(client),
    accounts: webhookAccountLookup(client),
    invite: async (name, role) => inviteBy(await anOwnerOf(host, name), email, role),
  };
};
