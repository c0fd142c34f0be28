import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookOrganisationOwnership } from "#adapters/webhook/webhook-organisation-ownership.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { NO_CREDITS, type Tenths } from "#domain/shared/credits.ts";
import { aMemberOf, anOwnerOf, type HttpHost } from "./http-host.ts";
import type { OrganisationOwnershipSetup } from "./organisation-ownership.contract.ts";

export const organisationOwnershipOverHttp = async (
  host: HttpHost,
  role: TeamRole,
  credits: Tenths,
): Promise<OrganisationOwnershipSetup> => {
  const owner = await anOwnerOf(host, "Acme");
  if (credits !== NO_CREDITS) await host.grantToOrganisationOf(owner.email, credits);
  const other = await aMemberOf(host, owner, role === "admin" ? "admin" : "member");
  const [caller, colleague] = role === "owner" ? [owner, other] : [other, owner];
  return {
    ownership: webhookOrganisationOwnership(caller.client),
    team: webhookTeam(caller.client),
    accounts: webhookAccountLookup(caller.client),
    email: caller.email,
    colleague: colleague.email,
  };
};
