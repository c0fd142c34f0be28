import { webhookApiKeys } from "./webhook-api-keys.ts";
import { createWebhookClient, type WebhookNeeds } from "./webhook-client.ts";
import { webhookEventDeliveries } from "./webhook-event-deliveries.ts";
import { webhookEventEndpoints } from "./webhook-event-endpoints.ts";
import { webhookMailChoices } from "./webhook-mail-choices.ts";
import { webhookOrganisationOwnership } from "./webhook-organisation-ownership.ts";
import { webhookOrganisationRecords } from "./webhook-organisation-records.ts";

/** What only Settings use, apart from what a first page loads; none of it is paid for. Each under the name of its port. */
export const webhookSettingsAdapters = (needs: Omit<WebhookNeeds, "shownPayer" | "leavesPending">) => {
  const client = createWebhookClient({ ...needs, shownPayer: () => undefined, leavesPending: () => false });
  return {
    apiKeys: webhookApiKeys(client),
    eventDeliveries: webhookEventDeliveries(client),
    eventEndpoints: webhookEventEndpoints(client),
    mailChoices: webhookMailChoices(client),
    organisationOwnership: webhookOrganisationOwnership(client),
    organisationRecords: webhookOrganisationRecords(client),
  };
};
