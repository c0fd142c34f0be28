import type { PaidOperation } from "#domain/shared/credits.ts";
import type { Tool } from "#domain/shared/tool.ts";

declare const brand: unique symbol;

/** Names one charge or one bulk job: a call repeated with the same key is charged, or starts a job, once. */
export type IdempotencyKey = string & { readonly [brand]: "idempotency key" };

export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/**
 * One key per operation, text of the request and UTC day; the server adds the paying account. Only visible ASCII, as it
 * is sent in a header; a long text is cut and a digest appended.
 */
export const idempotencyKey = (operation: PaidOperation, requestText: string, now: number): IdempotencyKey => {
  const day = new Date(now).toISOString().slice(0, 10);
  return `${operation}:${inHeader(requestText)}:${day}` as IdempotencyKey;
};

/**
 * One key per confirmed bulk job: the same file confirmed again is another job, whose rows are free where the first has
 * found them. `confirmedAt` in milliseconds since 1970.
 */
export const bulkKey = (
  tool: Tool,
  file: { readonly name: string; readonly size: number },
  confirmedAt: number,
): IdempotencyKey => `bulk:${tool}:${inHeader(`${file.size} ${file.name}`)}:${confirmedAt}` as IdempotencyKey;

const TEXT_MAX_LENGTH = 220;
const CUT_AT = 200;

const inHeader = (text: string): string => {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded.length <= TEXT_MAX_LENGTH ? encoded : `${encoded.slice(0, CUT_AT)}~${digest(encoded)}`;
};

/** FNV-1a, 64 bits, in hex. It only has to distinguish texts and protects nothing. */
const digest = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const letter of text)
    hash = ((hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, "0");
};
