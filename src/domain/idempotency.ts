import type { PaidOperation } from "./credits.ts";

declare const brand: unique symbol;

/** Names one charge: however often a call is repeated under the same key, it is paid for once. */
export type IdempotencyKey = string & { readonly [brand]: "idempotency key" };

export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/**
 * One key per operation, subject and UTC day; the server adds the paying account. Only visible ASCII, as it travels
 * in a header. A defect is thrown for a subject too long to be told apart.
 */
export const idempotencyKey = (operation: PaidOperation, subject: string, now: number): IdempotencyKey => {
  const day = new Date(now).toISOString().slice(0, 10);
  const key = `${operation}:${encodeURIComponent(subject)}:${day}`;
  if (key.length > IDEMPOTENCY_KEY_MAX_LENGTH) throw new RangeError("The subject is too long for an idempotency key");
  return key as IdempotencyKey;
};
