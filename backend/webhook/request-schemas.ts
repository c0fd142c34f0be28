import { z } from "zod";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#domain/idempotency.ts";
import { contactItems } from "#domain/contact.ts";
import { parsePhone } from "#domain/phone.ts";
import { parseProfileUrl, profileUrl } from "#domain/profile-url.ts";

const ADDRESS_MAX_LENGTH = 500;
const PAGE_MAX = 1_000_000;
const CHUNK_MAX = 100;
const CHUNK_DEFAULT = 50;

const slug = (name: string) => {
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

const wholeNumber = (name: string, max: number) => {
  const message = `${name} must be a whole number from 1 to ${max}.`;
  return z
    .string(message)
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.int(message).min(1, message).max(max, message));
};

export const ExtractorQuery = z.object({
  type: z.enum(contactItems, "type must be one of phone_no, email and work_email."),
  profile_url: slug("profile_url"),
});

export const TransactionQuery = z.object({
  page: wholeNumber("page", PAGE_MAX).default(1),
  chunk_size: wholeNumber("chunk_size", CHUNK_MAX).default(CHUNK_DEFAULT),
  /** The id of the newest line of the first page. */
  as_of: wholeNumber("as_of", Number.MAX_SAFE_INTEGER).optional(),
});

const noPhone = "phone_no must be a phone number of 7 to 15 digits, such as +91 98765 43210.";

export const UpdateUserBody = z.object({
  linkedin_url: slug("linkedin_url").transform(profileUrl),
  phone_no: z
    .string(noPhone)
    .max(40, noPhone)
    .transform((text, context) => {
      const phone = parsePhone(text);
      if (phone !== undefined) return phone;
      context.addIssue({ code: "custom", message: noPhone });
      return z.NEVER;
    }),
});

const noKey = `The Idempotency-Key must have 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible ASCII characters.`;

export const IdempotencyHeader = z
  .string()
  .max(IDEMPOTENCY_KEY_MAX_LENGTH, noKey)
  .regex(/^[\x21-\x7e]+$/, noKey)
  .optional();
