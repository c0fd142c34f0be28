import type { PaidOperation } from "./credits.ts";

declare const brand: unique symbol;

/** Names one charge: a call repeated with the same key is charged once. */
export type IdempotencyKey = string & { readonly [brand]: "idempotency key" };

export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/**
 * One key per operation, text of the request and UTC day; the server adds the paying account. Only visible ASCII, as it
 * is sent in a header; a long text is cut and a digest appended.
 */
export const idempotencyKey = (operation: PaidOperation, requestText: string, now: number): IdempotencyKey => {
  const day = new Date(now).toISOString().slice(0, 10);
  const encoded = encodeURIComponent(requestText.toWellFormed());
  const short = encoded.length <= TEXT_MAX_LENGTH ? encoded : `${encoded.slice(0, CUT_AT)}~${digest(encoded)}`;
  return `${operation}:${short}:${day}` as IdempotencyKey;
};

const TEXT_MAX_LENGTH = 220;
const CUT_AT = 200;

/** FNV-1a, 64 bits, in hex. It only has to tell texts apart and protects nothing. */
const digest = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const letter of text)
    hash = ((hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, "0");
};
