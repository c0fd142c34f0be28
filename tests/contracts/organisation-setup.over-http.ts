import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookOrganisationSetup } from "#adapters/webhook/webhook-organisation-setup.ts";
import type { HttpHost } from "./http-host.ts";
import type { OrganisationSetupSetup } from "./organisation-setup.contract.ts";

export const organisationSetupOverHttp = async (
  host: HttpHost,
  type: "organisation" | "individual",
): Promise<OrganisationSetupSetup> => {
  const { client } = await (type === "organisation" ? host.aFounder() : host.aPerson());
  return { setup: webhookOrganisationSetup(client), accounts: webhookAccountLookup(client) };
};
