import * as z from "zod/mini";
import { KEY_DAYS_MAX, KEY_NAME_MAX_LENGTH, KEY_NETWORKS_MAX } from "#domain/api-keys/api-key.ts";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import { payers } from "#domain/session/account.ts";
import type { Call } from "./call.ts";
import { numeric, optionalText } from "./fields.ts";
import { monthlyCap } from "./team.ts";

const ApiKeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** The first letters of its text. */
  start: z.string(),
  /** It looks up the sample directory only, and spends nothing. */
  test: z.optional(z.nullable(z.boolean())),
  owner: z.enum(payers),
  made_by: z.string(),
  scopes: z.array(z.string()),
  /** In credits; null where it has no limit of its own. */
  monthly_cap: z.optional(z.nullable(numeric)),
  spent_this_month: numeric,
  /** As CIDR; empty for any. */
  networks: z.array(z.string()),
  /** ISO 8601. */
  created_at: z.string(),
  expires_at: z.string(),
  /** A day in UTC. */
  last_used_on: optionalText,
});
export type ApiKeyRecord = z.output<typeof ApiKeyRecord>;

/** The keys of the caller, and for owners and admins those of the organisation. Only for hosts with the capability API_KEYS. */
export const apiKeys = {
  name: "apiKeys",
  method: "GET",
  path: "/webhook/api_keys",
  request: z.object({}),
  answer: z.object({ keys: z.array(ApiKeyRecord) }),
} as const satisfies Call;

const NAME_WANTED = `name must have 1 to ${KEY_NAME_MAX_LENGTH} characters.`;
const SCOPES_WANTED = `scopes must name at least one of ${apiScopes.join(", ")}.`;
const DAYS_WANTED = `days must be a whole number from 1 to ${KEY_DAYS_MAX}.`;
const NETWORKS_WANTED = `networks must be a list of at most ${KEY_NETWORKS_MAX} networks, such as 203.0.113.0/24.`;

/** Makes a key. Its text is in the answer, and nowhere else. Only for hosts with the capability API_KEYS. */
export const createApiKey = {
  name: "createApiKey",
  method: "POST",
  path: "/webhook/create_api_key",
  request: z.object({
    name: z
      .string(NAME_WANTED)
      .check(z.trim(), z.minLength(1, NAME_WANTED), z.maxLength(KEY_NAME_MAX_LENGTH, NAME_WANTED)),
    /** A test key: it looks up the sample directory only, and spends nothing. */
    test: z.optional(z.nullable(z.boolean("test must be true or false."))),
    /** Whose credits it spends: "personal" as the account does in the app. */
    owner: z.enum(payers, `owner must be one of ${payers.join(", ")}.`),
    scopes: z.array(z.enum(apiScopes, SCOPES_WANTED), SCOPES_WANTED).check(z.minLength(1, SCOPES_WANTED)),
    monthly_cap: monthlyCap,
    days: z.int(DAYS_WANTED).check(z.minimum(1, DAYS_WANTED), z.maximum(KEY_DAYS_MAX, DAYS_WANTED)),
    /** As CIDR, or single addresses; any network without them. */
    networks: z.optional(
      z.nullable(z.array(z.string(), NETWORKS_WANTED).check(z.maxLength(KEY_NETWORKS_MAX, NETWORKS_WANTED))),
    ),
  }),
  answer: z.object({ id: z.string(), key: z.string() }),
} as const satisfies Call;

/** Revokes a key: the next call with it is refused. Only for hosts with the capability API_KEYS. */
export const revokeApiKey = {
  name: "revokeApiKey",
  method: "POST",
  path: "/webhook/revoke_api_key",
  request: z.object({ id: z.uuid("id must be that of a key.") }),
  answer: z.object({ revoked: z.boolean() }),
} as const satisfies Call;
