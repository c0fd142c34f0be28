import * as z from "zod/mini";
import { trailOutcomes, trailStops } from "#domain/lookups/trail.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";

/** A text that a host may leave out or send as null. */
export const optionalText = z.optional(z.nullable(z.string()));

/** What a host says in this form; anything else counts as nothing said. */
export const ifSaid = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.union([
    schema,
    z.pipe(
      z.unknown(),
      z.transform((): undefined => undefined),
    ),
  ]);

/** Who a person is, as far as the host knows. */
export const names = { name: optionalText, title: optionalText, company: optionalText };

/**
 * Who opened a line before, and when (ISO 8601). The caller by their address, by which they know themselves; others by name or
 * address.
 */
export const Owned = z.object({ by: optionalText, at: optionalText });
export type Owned = z.infer<typeof Owned>;

/** Present in an answer where the paying account had opened this line before: nothing was charged. */
export const owned = z.optional(z.nullable(Owned));

/** A search that takes long. */
export const PendingLookup = z.object({
  /** For `cancel_lookup`. */
  id: z.string(),
  /** ISO 8601. */
  ask_again_at: z.string(),
});

/**
 * Present where what was asked for is still searched for: the same call with the same key asks for it again, and gives the
 * answer once it is there. Nothing is charged before. Only from hosts with the capability PENDING.
 */
export const pending = z.optional(z.nullable(PendingLookup));

/** Who was asked for a value that a host did not have, in this order. */
export const trail = z.optional(
  ifSaid(
    z.nullable(
      z.array(
        z.object({
          source: z.string(),
          outcome: z.enum(trailOutcomes),
          ms: z.optional(z.nullable(z.number())),
          stopped: z.optional(z.nullable(z.enum(trailStops))),
        }),
      ),
    ),
  ),
);

/** An address that someone may have, where none was found: so many of the known ones at its domain have its form. Free. */
export const guess = z.optional(
  ifSaid(z.nullable(z.object({ address: z.string(), fits: z.number(), known: z.number() }))),
);

/**
 * Limits a paid call to what the paying account owns already: nothing is looked up that would have to be paid, and
 * nothing goes into the history. Only for hosts with the capability of this name; others would charge.
 */
export const ownedOnly = z.optional(z.nullable(z.boolean("owned_only must be true or false.")));
export const OwnedOnly = z.object({ owned_only: ownedOnly });

/** The answer to `owned_only` where a repetition of the call would be charged, or would find nothing. */
export const NotOwned = z.object({ owned: z.null() });

/** A number, or the text of one, as some hosts send numbers as texts from their database. */
export const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/))]),
  z.transform(Number),
);

export const wholeNumber = z.pipe(numeric, z.int());

/** A number written in a query. */
export const writtenNumber = (name: string, max: number) => {
  const message = `${name} must be a whole number from 1 to ${max}.`;
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,16}$/, message)),
    z.pipe(z.transform(Number), z.int(message).check(z.minimum(1, message), z.maximum(max, message))),
  );
};

/** Parses a text by a rule of the domain; a text that it rejects is invalid, with `message` if given. */
export const readBy = <Value>(rule: (text: string) => Value | undefined, message?: string) =>
  z.transform((text: string, context): Value => {
    const value = rule(text);
    if (value !== undefined) return value;
    context.issues.push({ code: "custom", input: text, message });
    return z.NEVER;
  });

const ADDRESS_MAX_LENGTH = 500;

export const profileAddressText = (name: string): string =>
  `${name} must be the address of a LinkedIn profile, such as https://www.linkedin.com/in/asha-verma.`;

/** A profile's address in any of its forms, parsed to its slug. */
export const profileAddress = (name: string) => {
  const message = profileAddressText(name);
  return z.pipe(z.string(message).check(z.maxLength(ADDRESS_MAX_LENGTH, message)), readBy(parseProfileUrl, message));
};

/** ISO 8601. */
export const time = z.pipe(
  z.string(),
  readBy((text) => (Number.isNaN(Date.parse(text)) ? undefined : text)),
);

/** The id of a row that its table numbers, as a text. */
export const rowId = (message: string) => z.string(message).check(z.regex(/^[1-9]\d{0,17}$/, message));
