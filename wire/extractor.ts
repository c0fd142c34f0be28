import * as z from "zod/mini";

/** A phone number may travel as a number. */
const textOrNumber = z.union([z.string(), z.number()]);

/**
 * One value of an answer: a bare text, or an object that names it `item`, `address` or `value`. Some hosts leave empty
 * places in between.
 */
const ExtractedValue = z.union([
  textOrNumber,
  z.null(),
  z.object({
    item: z.optional(z.nullable(textOrNumber)),
    address: z.optional(z.nullable(textOrNumber)),
    value: z.optional(z.nullable(textOrNumber)),
    kind: z.optional(z.nullable(z.string())),
    confirmed_at: z.optional(z.nullable(z.string())),
    source: z.optional(z.nullable(z.string())),
  }),
]);

export type ExtractedValue = z.infer<typeof ExtractedValue>;

const values = z.optional(z.nullable(z.array(ExtractedValue)));

const Owned = z.object({ by: z.optional(z.nullable(z.string())), at: z.optional(z.nullable(z.string())) });

/** What `extractor1` answers for a profile: the values under the name of the type that was asked for. */
export const ProfileExtract = z.object({
  phone_no: values,
  email: values,
  work_email: values,
  /** Present when the paying account had opened this line before: nothing was charged. */
  owned: z.optional(z.nullable(Owned)),
});

export type ProfileExtract = z.infer<typeof ProfileExtract>;

const text = z.optional(z.nullable(z.string()));
const oneOrMore = z.optional(z.nullable(z.union([ExtractedValue, z.array(ExtractedValue)])));

/** What `extractor1` answers for a DIN: `din` (free) the director, `din_phone` and `din_email` the values as well. */
export const DirectorExtract = z.object({
  /** Whether anybody has this number; a host that leaves it out says so by a name. */
  found: z.optional(z.nullable(z.boolean())),
  contact: oneOrMore,
  email: oneOrMore,
  name: text,
  title: text,
  company: text,
  owned: z.optional(z.nullable(Owned)),
});

export type DirectorExtract = z.infer<typeof DirectorExtract>;
