import * as z from "zod";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#domain/idempotency.ts";
import { parseProfileUrl } from "#domain/profile-url.ts";

const ADDRESS_MAX_LENGTH = 500;

/** A profile's address in any of its spellings, read as its slug. */
export const profileAddress = (name: string) => {
  const message = `${name} must be the address of a LinkedIn profile, such as https://www.linkedin.com/in/somebody.`;
  return z
    .string(message)
    .max(ADDRESS_MAX_LENGTH, message)
    .transform((text, context) => {
      const parsed = parseProfileUrl(text);
      if (parsed !== undefined) return parsed;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
};

const noKey = `The Idempotency-Key must have 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible ASCII characters.`;

export const IdempotencyHeader = z
  .string()
  .max(IDEMPOTENCY_KEY_MAX_LENGTH, noKey)
  .regex(/^[\x21-\x7e]+$/, noKey)
  .optional();
