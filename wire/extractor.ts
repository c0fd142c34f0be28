import * as z from "zod/mini";
import { type ContactItem, contactItems } from "#domain/contact.ts";
import { parseDin } from "#domain/din.ts";
import { DIRECTOR_NAMES, directorItems } from "#domain/director.ts";
import type { Call } from "./call.ts";
import { optionalText, owned, profileAddress, readBy } from "./fields.ts";

/** A phone number may be sent as a number. */
const textOrNumber = z.union([z.string(), z.number()]);

/**
 * One value of an answer: a bare text, or an object that names it `item`, `address` or `value`. Some hosts send
 * nulls in between.
 */
const ExtractedValue = z.union([
  textOrNumber,
  z.null(),
  z.object({
    item: z.optional(z.nullable(textOrNumber)),
    address: z.optional(z.nullable(textOrNumber)),
    value: z.optional(z.nullable(textOrNumber)),
    kind: optionalText,
    confirmed_at: optionalText,
    source: optionalText,
  }),
]);

export type ExtractedValue = z.infer<typeof ExtractedValue>;

const values = z.optional(z.nullable(z.array(ExtractedValue)));
const oneOrMore = z.optional(z.nullable(z.union([ExtractedValue, z.array(ExtractedValue)])));

const ContactRequest = z.object({ type: z.enum(contactItems), profile_url: profileAddress("profile_url") });

/** The values are in the field named after the requested type. */
const ContactAnswer = z.object({
  ...({ phone_no: values, email: values, work_email: values } satisfies Record<ContactItem, typeof values>),
  owned,
});

const din = z.pipe(z.string(), readBy(parseDin));
const DirectorNameRequest = z.object({ type: z.literal(DIRECTOR_NAMES), din });
const DirectorItemRequest = z.object({ type: z.enum(directorItems), din });

/** `din` (free) returns the director, `din_phone` and `din_email` the values as well. */
const DirectorAnswer = z.object({
  /** Whether a director has this number; if a host leaves it out, a name means yes. */
  found: z.optional(z.nullable(z.boolean())),
  contact: oneOrMore,
  email: oneOrMore,
  name: optionalText,
  title: optionalText,
  company: optionalText,
  owned,
});

export type DirectorAnswer = z.infer<typeof DirectorAnswer>;

/** One type of contact detail of a person or director. */
export const extractor = {
  name: "extractor",
  method: "GET",
  path: "/webhook/extractor1",
  request: z.discriminatedUnion(
    "type",
    [ContactRequest, DirectorItemRequest, DirectorNameRequest],
    `type must be one of ${[...contactItems, DIRECTOR_NAMES, ...directorItems].join(", ")}.`,
  ),
  answer: z.union([ContactAnswer, DirectorAnswer]),
} as const satisfies Call;

/** The same call for a person. */
export const contactExtractor = { ...extractor, request: ContactRequest, answer: ContactAnswer } as const;

/** The same call for a director. */
export const directorExtractor = {
  ...extractor,
  request: z.union([DirectorItemRequest, DirectorNameRequest]),
  answer: DirectorAnswer,
} as const;
