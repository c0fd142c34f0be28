import { cancelLookup } from "#wire/cancel-lookup.ts";
import type { PendingLookups } from "#application/ports/pending-lookups.ts";
import { ok } from "#application/shared/result.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookPendingLookups = (client: WebhookClient): PendingLookups => ({
  async cancel(id) {
    const answer = await client.send(cancelLookup, { id });
    return answer.ok ? ok(answer.value.cancelled) : answer;
  },
});
