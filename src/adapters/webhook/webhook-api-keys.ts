import { apiKeys, type ApiKeyRecord, createApiKey, revokeApiKey } from "#wire/api-keys.ts";
import type { ApiKeys } from "#application/ports/api-keys.ts";
import { ok } from "#application/shared/result.ts";
import type { ApiKey } from "#domain/api-keys/api-key.ts";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import { NO_CREDITS, parseCredits, toCredits } from "#domain/shared/credits.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookApiKeys = (client: WebhookClient): ApiKeys => ({
  async list() {
    const answer = await client.send(apiKeys, {});
    return answer.ok ? ok(answer.value.keys.map(toApiKey)) : answer;
  },
  async make({ monthlyCap, isTest, scopes, networks, ...key }) {
    const answer = await client.send(createApiKey, {
      ...key,
      test: isTest,
      scopes: [...scopes],
      networks: [...networks],
      monthly_cap: monthlyCap === undefined ? null : toCredits(monthlyCap),
    });
    return answer.ok ? ok({ id: answer.value.id, text: answer.value.key }) : answer;
  },
  async revoke(id) {
    const answer = await client.send(revokeApiKey, { id });
    return answer.ok ? ok(undefined) : answer;
  },
});

/** Scopes of a later version of the host are left out. */
const toApiKey = (record: ApiKeyRecord): ApiKey => {
  const monthlyCap = typeof record.monthly_cap === "number" ? parseCredits(record.monthly_cap) : undefined;
  return {
    id: record.id,
    name: record.name,
    start: record.start,
    isTest: record.test === true,
    owner: record.owner,
    madeBy: record.made_by,
    scopes: apiScopes.filter((scope) => record.scopes.includes(scope)),
    spentThisMonth: parseCredits(record.spent_this_month) ?? NO_CREDITS,
    networks: record.networks,
    createdAt: record.created_at,
    expiresAt: record.expires_at,
    ...(monthlyCap !== undefined && { monthlyCap }),
    ...(record.last_used_on && { lastUsedOn: record.last_used_on }),
  };
};
