import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookInvitations } from "#adapters/webhook/webhook-invitations.ts";
import { webhookOrganisationSetup } from "#adapters/webhook/webhook-organisation-setup.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import type { TeamPorts } from "#wiring/ports.ts";

/** The adapters that only organisations use, fetched with their first screen. */
export const teamAdapters = (client: WebhookClient): TeamPorts => ({
  invitations: webhookInvitations(client),
  organisationSetup: webhookOrganisationSetup(client),
  team: webhookTeam(client),
});
