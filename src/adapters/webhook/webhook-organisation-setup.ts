import { createOrganisation } from "#wire/create-organisation.ts";
import type { OrganisationSetup } from "#application/ports/organisation-setup.ts";
import { ok } from "#application/shared/result.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookOrganisationSetup = (client: WebhookClient): OrganisationSetup => ({
  async create(details) {
    const answer = await client.send(createOrganisation, { ...details, gstNo: details.gstNo ?? "" });
    return answer.ok ? ok(undefined) : answer;
  },
});
