import { accountData } from "#wire/account-data.ts";
import type { AccountData } from "#application/ports/account-data.ts";
import { ok } from "#application/shared/result.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookAccountData = (client: WebhookClient): AccountData => ({
  async read(after) {
    const answer = await client.send(accountData, after === undefined ? {} : { after });
    if (!answer.ok) return answer;
    const { part, rows, next } = answer.value;
    return ok({ part, rows, ...(next && { next }) });
  },
});
