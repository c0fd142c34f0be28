import { limitRequest } from "#wire/limit-request.ts";
import type { LimitRequests } from "#application/ports/limit-requests.ts";
import { ok } from "#application/shared/result.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookLimitRequests = (client: WebhookClient): LimitRequests => ({
  async send() {
    const answer = await client.send(limitRequest, {});
    return answer.ok ? ok(undefined) : answer;
  },
});
