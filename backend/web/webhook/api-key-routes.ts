import { Hono } from "hono";
import { apiKeys, type ApiKeyRecord, createApiKey, revokeApiKey } from "#wire/api-keys.ts";
import type { AnswerTo } from "#wire/call.ts";
import { CAP_WANTED } from "#wire/team.ts";
import { KEYS_MAX } from "#domain/api-keys/api-key.ts";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { keysOf, makeKey, revokeKey, type StoredKey } from "#backend/api-keys/manage-keys.ts";
import { parseNetwork } from "#backend/platform/network/networks.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { exactCredits } from "./exact-credits.ts";

/** Keys for programs: makes, lists and revokes them. */
export const apiKeyRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.on(apiKeys.method, apiKeys.path, async (context) => {
    const { account } = await signInCall(needs, context, apiKeys);
    const keys = await keysOf(needs.database.db, account);
    return context.json<AnswerTo<typeof apiKeys>>({ keys: keys.map(toRecord) });
  });

  app.on(createApiKey.method, createApiKey.path, async (context) => {
    const { account, input } = await signInCall(needs, context, createApiKey);
    const { name, test, owner, scopes, monthly_cap: cap, days, networks } = parseRequest(createApiKey.request, input);
    const made = await makeKey(needs.database, account, {
      name: oneLine(name) || refuseName(),
      isTest: test === true,
      owner,
      scopes: [...new Set(scopes)],
      days,
      networks: (networks ?? []).map(networkOf),
      ...(typeof cap === "number" && { monthlyCap: exactCredits(cap, CAP_WANTED) }),
    });
    if (made.outcome === "too-many") throw refuse(409, `You have ${KEYS_MAX} keys. Revoke one that you no longer use.`);
    if (made.outcome === "not-allowed") throw refuse(403, "Only owners and admins can make keys for an organisation.");
    return context.json<AnswerTo<typeof createApiKey>>({ id: made.id, key: made.text });
  });

  app.on(revokeApiKey.method, revokeApiKey.path, async (context) => {
    const { account, input } = await signInCall(needs, context, revokeApiKey);
    const { id } = parseRequest(revokeApiKey.request, input);
    const isRevoked = await revokeKey(needs.database, account, id);
    if (!isRevoked) throw refuse(404, "There is no such key, or it was revoked before.");
    return context.json<AnswerTo<typeof revokeApiKey>>({ revoked: true });
  });

  return app;
};

const refuseName = (): never => {
  throw refuse(400, "name must have visible characters.");
};

const networkOf = (text: string): string => {
  const network = parseNetwork(text);
  if (network === undefined) throw refuse(400, `"${oneLine(text)}" is not a network. Write it like 203.0.113.0/24.`);
  return network;
};

const toRecord = (key: StoredKey): ApiKeyRecord => ({
  id: key.id,
  name: key.name,
  start: key.start,
  test: key.is_test,
  owner: key.is_shared ? "organisation" : "personal",
  made_by: key.made_by,
  scopes: key.scopes,
  monthly_cap: key.monthly_cap_tenths === null ? null : toCredits(tenths(key.monthly_cap_tenths)),
  spent_this_month: toCredits(tenths(key.spent_tenths)),
  networks: key.networks,
  created_at: key.created_at.toISOString(),
  expires_at: key.expires_at.toISOString(),
  last_used_on: key.last_used_on,
});
