import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookOrganisationRecords } from "#adapters/webhook/webhook-organisation-records.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { aPersonOf, type HttpHost } from "./http-host.ts";
import type { OrganisationRecordsSetup } from "./organisation-records.contract.ts";

export const organisationRecordsOverHttp = async (
  host: HttpHost,
  role: TeamRole | undefined,
): Promise<OrganisationRecordsSetup> => {
  const { client } = await aPersonOf(host, role);
  return { records: webhookOrganisationRecords(client), accounts: webhookAccountLookup(client) };
};
