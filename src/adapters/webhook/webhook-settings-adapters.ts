import { getCredits } from "#wire/get-credits.ts";
import { MCP_PATH } from "#wire/mcp-path.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { callAddress, type WebhookHost } from "./call-address.ts";
import { webhookAccountData } from "./webhook-account-data.ts";
import { webhookAccountDeletion } from "./webhook-account-deletion.ts";
import { webhookApiKeys } from "./webhook-api-keys.ts";
import { webhookAuditLog } from "./webhook-audit-log.ts";
import { webhookColleagues } from "./webhook-colleagues.ts";
import { webhookCrmConnections } from "./webhook-crm-connections.ts";
import { webhookCrmContacts } from "./webhook-crm-contacts.ts";
import { webhookCrmPushes } from "./webhook-crm-pushes.ts";
import { createWebhookClient, type WebhookNeeds } from "./webhook-client.ts";
import { webhookEventDeliveries } from "./webhook-event-deliveries.ts";
import { webhookEventEndpoints } from "./webhook-event-endpoints.ts";
import { webhookJobPeople } from "./webhook-job-people.ts";
import { webhookLimitRequests } from "./webhook-limit-requests.ts";
import { webhookMailChoices } from "./webhook-mail-choices.ts";
import { webhookOrganisationOwnership } from "./webhook-organisation-ownership.ts";
import { webhookOrganisationRecords } from "./webhook-organisation-records.ts";
import { webhookOrganisationSetup } from "./webhook-organisation-setup.ts";
import { webhookOwnedPeople } from "./webhook-owned-people.ts";
import { webhookPeopleLists } from "./webhook-people-lists.ts";
import { webhookPeopleMerging } from "./webhook-people-merging.ts";
import { webhookPeopleViews } from "./webhook-people-views.ts";
import { webhookSavedPeople } from "./webhook-saved-people.ts";
import { webhookSavedValues } from "./webhook-saved-values.ts";
import { webhookSignedInSessions } from "./webhook-signed-in-sessions.ts";
import { webhookTeam } from "./webhook-team.ts";
import { webhookTeamInvitations } from "./webhook-team-invitations.ts";
import { webhookUpgradeRequests } from "./webhook-upgrade-requests.ts";

/**
 * What only Settings, organisations, lists and what was found before use, apart from what a first page loads; none of it is
 * paid for. Each under the name of its port.
 */
export const webhookSettingsAdapters = (needs: Omit<WebhookNeeds, "shownPayer" | "leavesPending">) => {
  const client = createWebhookClient({ ...needs, shownPayer: () => undefined, leavesPending: () => false });
  return {
    accountData: webhookAccountData(client),
    accountDeletion: webhookAccountDeletion(client),
    apiKeys: webhookApiKeys(client),
    auditLog: webhookAuditLog(client),
    colleagues: webhookColleagues(client),
    crmConnections: webhookCrmConnections(client),
    crmContacts: webhookCrmContacts(client),
    crmPushes: webhookCrmPushes(client),
    eventDeliveries: webhookEventDeliveries(client),
    eventEndpoints: webhookEventEndpoints(client),
    jobPeople: webhookJobPeople(client),
    limitRequests: webhookLimitRequests(client),
    mailChoices: webhookMailChoices(client),
    organisationOwnership: webhookOrganisationOwnership(client),
    organisationRecords: webhookOrganisationRecords(client),
    organisationSetup: webhookOrganisationSetup(client),
    ownedPeople: webhookOwnedPeople(client),
    peopleLists: webhookPeopleLists(client),
    peopleMerging: webhookPeopleMerging(client),
    peopleViews: webhookPeopleViews(client),
    savedPeople: webhookSavedPeople(client),
    savedValues: webhookSavedValues(client),
    signedInSessions: webhookSignedInSessions(client),
    team: webhookTeam(client),
    teamInvitations: webhookTeamInvitations(client),
    upgradeRequests: webhookUpgradeRequests(client),
  };
};

/** Where people's own programs and AI assistants reach a host. */
export const programAddresses = (host: WebhookHost) => {
  const base = host.baseUrl.replace(/\/+$/, "");
  return {
    /** Of a first call to try, with an access token. */
    credits: callAddress(host, getCredits),
    /** Of the same call with an API key, at hosts that make them. */
    keyedCredits: `${base}${V1_PATH}/credits`,
    /** Of the tools for assistants, at hosts that have them. */
    assistants: base + MCP_PATH,
  };
};
