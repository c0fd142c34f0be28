import * as z from "zod/mini";
import type { ChosenPerson } from "#domain/lookups/candidate.ts";
import { EMAIL_MAX_LENGTH, parseEmail } from "#domain/shared/email.ts";
import { ENRICHMENT_FIELD_MAX_LENGTH, type EnrichmentQuery, type PersonQuery } from "#domain/lookups/enrichment.ts";
import { foldSpace } from "#domain/shared/visible-text.ts";
import type { Call } from "./call.ts";
import { ifSaid, NotOwned, optionalText, Owned, owned, OwnedOnly, PendingLookup, readBy, trail } from "./fields.ts";

/** A search by address. */
export const EnrichmentByEmail = z.pipe(
  z.object({
    email: z.pipe(z.string().check(z.maxLength(EMAIL_MAX_LENGTH * 2), z.trim(), z.minLength(1)), readBy(parseEmail)),
  }),
  z.transform(({ email }): EnrichmentQuery => ({ kind: "email", email })),
);

/** One line, without zero bytes and lone surrogates, which a database does not accept. */
const oneLine = (text: string): string => foldSpace(text.toWellFormed());

const line = (name: string, message?: string) =>
  z
    .string(message)
    .check(
      z.maxLength(ENRICHMENT_FIELD_MAX_LENGTH, `${name} must have at most ${ENRICHMENT_FIELD_MAX_LENGTH} characters.`),
      z.overwrite(oneLine),
    );

/** The one of several who was chosen, as `enrichment_candidates` described them. */
const Chosen = z.pipe(
  z.object({
    name: line("chosen.name").check(z.minLength(1)),
    title: z.optional(z.nullable(line("chosen.title"))),
    company: line("chosen.company").check(z.minLength(1)),
  }),
  z.transform(({ name, title, company }): ChosenPerson => (title ? { name, title, company } : { name, company })),
);

/** A search by name and company; the role affects the order. */
export const EnrichmentByPerson = z.pipe(
  z.object({
    name: line("name").check(z.minLength(1)),
    company: line("company").check(z.minLength(1)),
    role: z.optional(z.nullable(line("role", "role must be a string."))),
    chosen: z.optional(z.nullable(Chosen)),
    /** A form's unused field. */
    email: z.optional(z.nullable(z.literal(""))),
  }),
  z.transform(({ name, company, role, chosen }): PersonQuery => ({
    kind: "person",
    name,
    company,
    ...(role ? { role } : {}),
    ...(chosen ? { chosen } : {}),
  })),
);

/** Someone who may not be the person asked for, and why. */
const PossibleMatch = ifSaid(z.object({ kind: z.literal("possible"), reasons: z.readonly(z.array(z.string())) }));

const recordTexts = {
  title: optionalText,
  url: optionalText,
  link: optionalText,
  description: optionalText,
  snippet: optionalText,
};

/** Why the profile fits what was asked for, in one line. */
const reason = optionalText;

/** One profile that was found. Search services use two sets of field names; an object with none of them is something else. */
const EnrichmentRecord = z
  .object({ ...recordTexts, reason, match: z.optional(PossibleMatch) })
  .check(z.refine((record) => Object.keys(recordTexts).some((field) => field in record)));

export type EnrichmentRecord = z.infer<typeof EnrichmentRecord>;

/** Where a profile can be opened. */
export const addressOf = ({ url, link }: Pick<EnrichmentRecord, "url" | "link">): string | undefined =>
  url?.trim() || link?.trim() || undefined;

/** Only an empty list says that nothing was found: in one without any address, the profiles are not understood. */
const EnrichmentRecords = z
  .array(EnrichmentRecord)
  .check(z.refine((records) => records.length === 0 || records.some((record) => addressOf(record) !== undefined)));

const Output = z.object({ output: z.union([z.literal("Not Found"), EnrichmentRecords]), owned, trail });

/** The profiles, best first, "Not Found", what is still searched for, or a search service's answer passed through. */
const EnrichmentAnswer = z.union([
  Output,
  z.object({ pending: PendingLookup }),
  z.tuple([z.object({ search_results: EnrichmentRecords })], z.unknown()),
]);

export type EnrichmentAnswer = z.infer<typeof EnrichmentAnswer>;

/** Profiles by an exact address, or by name, company and role. */
export const enrichment = {
  name: "enrichment",
  method: "POST",
  path: "/webhook/enrichment",
  request: z.union([EnrichmentByEmail, EnrichmentByPerson]),
  answer: EnrichmentAnswer,
} as const satisfies Call;

/** The same call, free, for profiles all of which the account owns. */
export const ownedEnrichment = {
  ...enrichment,
  request: z.intersection(enrichment.request, OwnedOnly),
  answer: z.union([z.extend(Output, { owned: Owned }), NotOwned]),
} as const;

const Candidate = z.object({
  name: z.string().check(z.minLength(1)),
  title: optionalText,
  company: z.string().check(z.minLength(1)),
  reason: z.string(),
  /** The account has paid for their profile before: showing it is free. */
  owned: z.optional(z.nullable(z.boolean())),
  /** No one else fits, and everything agrees. */
  certain: z.optional(z.nullable(z.boolean())),
});

/** For someone who can't pay yet: everyone who fits, also where there is nothing to choose. */
const CertainToo = z.object({ certain_too: z.optional(z.nullable(z.boolean())) });

/**
 * Free: who may be meant, where several are known or the match is not certain; none where `enrichment` can be asked at
 * once, unless `certain_too` asks for them. Nothing in it leads to a profile. Only for hosts with the capability ENRICHMENT_CANDIDATES.
 */
export const enrichmentCandidates = {
  name: "enrichmentCandidates",
  method: "POST",
  isRead: true,
  path: "/webhook/enrichment_candidates",
  request: z.intersection(EnrichmentByPerson, CertainToo),
  answer: z.object({ candidates: z.array(Candidate) }),
} as const satisfies Call;
