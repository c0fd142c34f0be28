import { upgradeRequest } from "#wire/upgrade-request.ts";
import type { UpgradeRequests } from "#application/ports/upgrade-requests.ts";
import { ok } from "#application/shared/result.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookUpgradeRequests = (client: WebhookClient): UpgradeRequests => ({
  async send(company) {
    const answer = await client.send(upgradeRequest, { company });
    return answer.ok ? ok(undefined) : answer;
  },
});
