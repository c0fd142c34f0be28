/**
 * The calls of the product, by name: method and default path below the base address. Every path can be changed in
 * one table (see docs/integrators.md); these are the defaults on both sides.
 */
export const webhookCalls = {
  getCredits: { method: "GET", path: "/webhook/get_credits" },
  extractor: { method: "GET", path: "/webhook/extractor1" },
  enrichment: { method: "POST", path: "/webhook/enrichment" },
  verifyEmail: { method: "POST", path: "/webhook/verify_email" },
  transactions: { method: "GET", path: "/webhook/transaction" },
  updateUser: { method: "POST", path: "/webhook/update_user" },
} as const;

export type WebhookCall = keyof typeof webhookCalls;

/** Header under which a repeated paid call is charged once. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** Header of an answer, "true" where it is word for word what the same key was answered before: nothing was charged. */
export const REPLAYED_HEADER = "Idempotent-Replayed";
