import { KEY_DAYS_MAX, KEY_NAME_MAX_LENGTH, KEY_NETWORKS_MAX } from "#domain/api-keys/api-key.ts";

/** Of API keys. */
export const apiKeyNotes = {
  keys: "The person's keys, and for owners and admins those of the organisation.",
  id: "Id of the key (UUID). It is not secret.",
  name: `The maker's name for the key, at most ${KEY_NAME_MAX_LENGTH} characters.`,
  start: "The first characters of the key's text, to tell keys apart.",
  test: "True for a test key: it looks up the sample directory only, and spends test credits.",
  owner:
    "Whose credits it spends. organisation: those alone. personal: the same that pay when the person uses the app.",
  scopes: "What the key may do. :read is free, :spend may charge credits.",
  monthly_cap: "The most that the key may spend in a calendar month (UTC), in credits; null for no limit of its own.",
  spent_this_month: "What the key has spent in this calendar month (UTC), in credits.",
  networks: "Networks that the key may be used from, such as 203.0.113.0/24; empty for any.",
  created_at: "When the key was made (ISO 8601).",
  expires_at: "When the key stops working (ISO 8601).",
  last_used_on: "Day (UTC) on which the key was last used, such as 2026-11-27; null before its first use.",
  days: `For how many days the key works: 1 to ${KEY_DAYS_MAX}.`,
  "CreateApiKeyRequest.networks": `At most ${KEY_NETWORKS_MAX} networks or addresses, such as 203.0.113.0/24. Left out, any.`,
  key: "The key itself. Store it: no other call answers it.",
  revoked: "True: the next call with the key is refused.",
} as const;
