import * as z from "zod/mini";
import { DIRECTOR_LOOKUP, PERSON_LOOKUP } from "#domain/session/capability.ts";
import { type ContactItem, contactItems } from "#domain/lookups/contact.ts";
import { availabilities } from "#domain/lookups/line-offer.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import type { Call } from "./call.ts";
import { guess, ifSaid, names, optionalText, Owned, owned, pending, profileAddress, readBy, trail } from "./fields.ts";

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
    found_at: optionalText,
    source: optionalText,
    /** It counts as wrong. */
    reported_wrong: z.optional(ifSaid(z.boolean())),
    /** The address of who reported it, where that is the caller or a colleague. */
    reported_by: optionalText,
  }),
]);

export type ExtractedValue = z.infer<typeof ExtractedValue>;

const values = z.optional(z.nullable(z.array(ExtractedValue)));
const oneOrMore = z.optional(z.nullable(z.union([ExtractedValue, z.array(ExtractedValue)])));

/** What is said of a line before it is paid for. */
const lineOffer = ifSaid(
  z.object({
    availability: z.enum(availabilities),
    kind: optionalText,
    country: optionalText,
    /** The month of the last confirmation: "2026-10". */
    confirmed_in: optionalText,
    /** What the caller's last search for it has left, where it found nothing. */
    guess,
  }),
);

/** The free part of the answer. */
const free = {
  /** Whether the directory has a person here; if a host leaves it out, a name means yes, and none is no answer. */
  found: z.optional(z.nullable(z.boolean())),
  ...names,
  /** The names of the items that the directory holds, never their values; missing where a host does not say. */
  on_file: z.optional(z.nullable(z.array(z.string()))),
  /** Of each item by its name whether there is something to reveal; what is missing is not said. */
  lines: z.optional(z.nullable(z.record(z.string(), lineOffer))),
};

/** The person asked not to be processed: what was bought has no values any more. */
const suppressed = z.optional(ifSaid(z.nullable(z.boolean())));

/** A line that the paying account has opened before, as it was bought. */
const OwnedLine = z.extend(Owned, { values: oneOrMore, trail, suppressed });
const ownedLine = z.optional(z.nullable(OwnedLine));
export type OwnedLine = z.infer<typeof OwnedLine>;

/** A line that is being searched for. Only from hosts with the capability PENDING. */
const PendingLine = z.object({
  /** For `cancel_lookup` and `pending_lookups`. */
  id: z.string(),
  /** False for a colleague's, who alone can cancel it. */
  yours: z.boolean(),
});
const pendingLine = z.optional(ifSaid(z.nullable(PendingLine)));

const PersonRequest = z.object({ type: z.literal(PERSON_LOOKUP), profile_url: profileAddress("profile_url") });

const PersonOwned = z.object({
  phone_no: ownedLine,
  email: ownedLine,
  work_email: ownedLine,
} satisfies Record<ContactItem, typeof ownedLine>);

const PersonPending = z.object({
  phone_no: pendingLine,
  email: pendingLine,
  work_email: pendingLine,
} satisfies Record<ContactItem, typeof pendingLine>);

/** What is known of a person, free of charge. */
const PersonAnswer = z.object({
  ...free,
  owned: z.optional(z.nullable(PersonOwned)),
  pending: z.optional(ifSaid(z.nullable(PersonPending))),
});

const ContactRequest = z.object({ type: z.enum(contactItems), profile_url: profileAddress("profile_url") });

/** The values are in the field named after the requested type. */
const ContactAnswer = z.object({
  ...({ phone_no: values, email: values, work_email: values } satisfies Record<ContactItem, typeof values>),
  owned,
  pending,
  trail,
  guess,
  /** Who it is, where that was not known before. */
  person: z.optional(ifSaid(z.nullable(z.object(names)))),
  suppressed,
});

const din = z.pipe(z.string(), readBy(parseDin));
const DirectorNameRequest = z.object({ type: z.literal(DIRECTOR_LOOKUP), din });
/** Whether a purpose is needed, and fits, is for the host to say: only those with PURPOSE_OF_DIRECTORS read it. */
const DirectorItemRequest = z.object({ type: z.enum(directorItems), din, purpose: z.optional(z.string()) });

const DirectorOwned = z.object({ din_phone: ownedLine, din_email: ownedLine } satisfies Record<
  DirectorItem,
  typeof ownedLine
>);

const DirectorPending = z.object({ din_phone: pendingLine, din_email: pendingLine } satisfies Record<
  DirectorItem,
  typeof pendingLine
>);

/** What is known of a director, free of charge. */
const DirectorNameAnswer = z.object({
  ...free,
  owned: z.optional(z.nullable(DirectorOwned)),
  pending: z.optional(ifSaid(z.nullable(DirectorPending))),
});

/** `din_phone` returns its values as `contact`, `din_email` as `email`. */
const DirectorAnswer = z.object({
  contact: oneOrMore,
  email: oneOrMore,
  ...names,
  owned,
  pending,
  trail,
  suppressed,
});

/** One type of contact detail of a person or director; or, free of charge, who it is. */
export const extractor = {
  name: "extractor",
  method: "GET",
  path: "/webhook/extractor1",
  request: z.discriminatedUnion(
    "type",
    [PersonRequest, ContactRequest, DirectorNameRequest, DirectorItemRequest],
    `type must be one of ${[PERSON_LOOKUP, ...contactItems, DIRECTOR_LOOKUP, ...directorItems].join(", ")}.`,
  ),
  answer: z.union([PersonAnswer, ContactAnswer, DirectorNameAnswer, DirectorAnswer]),
} as const satisfies Call;

/** The same call, free, for who a person is. */
export const personExtractor = { ...extractor, request: PersonRequest, answer: PersonAnswer } as const;

/** The same call for a person's contact details. */
export const contactExtractor = { ...extractor, request: ContactRequest, answer: ContactAnswer } as const;

/** The same call, free, for who a director is. */
export const directorNameExtractor = {
  ...extractor,
  request: DirectorNameRequest,
  answer: DirectorNameAnswer,
} as const;

/** The same call for a director's contact details. */
export const directorExtractor = { ...extractor, request: DirectorItemRequest, answer: DirectorAnswer } as const;
