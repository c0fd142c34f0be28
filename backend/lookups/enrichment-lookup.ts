import { createHash } from "node:crypto";
import * as z from "zod";
import { costOf } from "#domain/shared/credits.ts";
import { chosenText, isChosen } from "#domain/lookups/candidate.ts";
import type { EnrichmentQuery, FoundProfile, PersonQuery } from "#domain/lookups/enrichment.ts";
import { shownMatch } from "#domain/matching/match.ts";
import { bestMatches, wantedPerson, wantedText } from "#domain/matching/person-match.ts";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import { toLatin } from "#backend/enrichment/to-latin.ts";
import type { FoundValue } from "#backend/sources/reply-schema.ts";
import { type KnownPerson, knownFieldsOf } from "#backend/sources/source.ts";
import type { LookupSources } from "./lookup-sources.ts";
import { Suppressed } from "./suppressed.ts";
import { suppressible } from "./suppressible.ts";
import { type OtherSources, TrailSteps } from "./other-sources.ts";
import type { Elsewhere, Lookup } from "#backend/credits/lookup.ts";
import type { MatchedProfile } from "#backend/enrichment/profile-search.ts";

/** Finds profiles by an address, or by name, company and role; best first. `jobId` is the bulk job whose row asks. */
export type ProfileSource = (wanted: EnrichmentQuery, jobId?: string) => Promise<readonly MatchedProfile[]>;

export const NOT_FOUND = "Not Found";
const PossibleMatch = z.object({ kind: z.literal("possible"), reasons: z.array(z.string()).readonly() });
const Found = z.array(
  z.object({
    title: z.string(),
    url: z.string(),
    description: z.string(),
    reason: z.exactOptional(z.string()),
    match: z.exactOptional(PossibleMatch),
  }),
);
export const FoundProfiles = z.object({
  output: z.union([z.literal(NOT_FOUND), Found]),
  /** For a match that a bulk job found and did not charge for: why it may be someone else. */
  possible: z.exactOptional(PossibleMatch),
  /** Who was asked, where it is not from the directory. */
  trail: TrailSteps.optional(),
  suppressed: Suppressed,
});

type ProfileSources = Pick<LookupSources, "profiles"> & Partial<Pick<LookupSources, "other" | "hashOf">>;

/** The look-up of profiles. Each profile is owned by itself: searched in another way it is free. */
export const enrichmentLookup = (
  { profiles: source, other, hashOf = () => undefined }: ProfileSources,
  wanted: EnrichmentQuery,
): Lookup<z.infer<typeof FoundProfiles>> => ({
  ...suppressible({ hashOf }, { type: "enrichment", subject: subjectOf(wanted) }),
  type: "enrichment",
  subject: subjectOf(wanted),
  cost: costOf.enrichment,
  query: queryText(wanted),
  answer: FoundProfiles,
  find: async ({ jobId }) => {
    const profiles = chosenAmong(await source(wanted, jobId), wanted);
    return { output: profiles.length === 0 ? NOT_FOUND : profiles.map(toFound) };
  },
  ...(other && { elsewhere: profilesElsewhere(other, wanted) }),
  partsOf: ({ output }) => (output === NOT_FOUND ? [] : output.map(({ url }) => url)),
  withheldOf: ({ output }) => {
    const match = output === NOT_FOUND ? undefined : output[0]?.match;
    return match && { output: NOT_FOUND, possible: match };
  },
  resultOf: ({ output }) => (output === NOT_FOUND ? null : resultText(output)),
});

const profilesElsewhere = (other: OtherSources, wanted: EnrichmentQuery): Elsewhere<z.infer<typeof FoundProfiles>> => ({
  wanted: { kind: "search", query: wanted },
  // Someone who was chosen is in the directory.
  canFind: async () =>
    !("chosen" in wanted) && (await other.searchable(knownFieldsOf(knownOf(wanted)))).has("profiles"),
  find: async (asking) => {
    const { value, from, trail } = await other.search({ field: "profiles", person: knownOf(wanted) }, asking);
    const found = value && profileFrom(value, from, wanted);
    return { output: found === undefined ? NOT_FOUND : [found], trail };
  },
});

/** What a question to sources says of who is wanted. */
const knownOf = (wanted: EnrichmentQuery): KnownPerson => {
  if (wanted.kind === "email") return { email: wanted.email };
  const { name, role, company } = wanted;
  return { name, role, company };
};

/**
 * A profile of a source; undefined where it is none, or may be someone else's: who may be meant is shown free of charge, which
 * a paid source does not allow.
 */
const profileFrom = (
  { text, person = {} }: FoundValue,
  from: string,
  wanted: EnrichmentQuery,
): FoundProfile | undefined => {
  const slug = parseProfileUrl(`https://www.linkedin.com/in/${encodeURIComponent(text.toWellFormed())}`);
  if (slug === undefined) return undefined;
  const { name = null, role: title = null, company = null } = person;
  const known = { slug, name, title, company };
  const isCertain =
    wanted.kind === "email" ||
    bestMatches(wantedPerson(wanted, toLatin), [known], toLatin)[0]?.match.kind === "certain";
  if (!isCertain) return undefined;
  return {
    title: joined([name, title, company], " - ") ?? slug,
    url: profileUrl(slug),
    description: sentences(joined([title, company], " at "), `From ${from}`),
  };
};

/** In characters. PostgreSQL limits the length of index entries; a longer subject is replaced by its digest. */
const SUBJECT_MAX_LENGTH = 300;

const subjectOf = (wanted: EnrichmentQuery): string => {
  const subject = wanted.kind === "email" ? wanted.email : personSubject(wanted);
  if (subject.length <= SUBJECT_MAX_LENGTH) return subject;
  return `sha256:${createHash("sha256").update(subject).digest("hex")}`;
};

const personSubject = ({ chosen, ...wanted }: PersonQuery): string => {
  const searched = wantedText(wantedPerson(wanted, toLatin));
  return chosen === undefined ? searched : `${searched}|chosen:${chosenText(chosen)}`;
};

/** Of those who fit, only who was chosen, if anyone was: they need no reason any more. */
const chosenAmong = (profiles: readonly MatchedProfile[], wanted: EnrichmentQuery): readonly MatchedProfile[] => {
  const chosen = wanted.kind === "person" ? wanted.chosen : undefined;
  if (chosen === undefined) return profiles;
  return profiles
    .filter((profile) => isChosen(profile, chosen))
    .map((profile): MatchedProfile => ({ ...profile, match: { kind: "certain" }, explanation: undefined }));
};

const queryText = (wanted: EnrichmentQuery): string => {
  if (wanted.kind === "email") return wanted.email;
  const { name, title: role, company } = wanted.chosen ?? { ...wanted, title: wanted.role };
  return [name, role, company].filter((part) => part !== undefined).join(", ");
};

/** "3 profiles: Aditi Banerjee - Head of Sales - Eastwind Pharma (https://…)": the best one's title and address. */
const resultText = (found: readonly FoundProfile[]): string => {
  const best = found.slice(0, 1).map(({ title, url }) => `: ${title} (${url})`);
  return `${found.length === 1 ? "1 profile" : `${found.length} profiles`}${best.join("")}`;
};

const toFound = ({ slug, name, title, company, phones, emails, match, explanation }: MatchedProfile): FoundProfile => ({
  title: joined([name, title, company], " - ") ?? slug,
  url: profileUrl(slug),
  description: sentences(joined([title, company], " at "), onFile(phones, emails)),
  ...(explanation && shownMatch(match, { title, explanation })),
});

const joined = (parts: readonly (string | null)[], separator: string): string | null =>
  parts.filter((part) => part !== null).join(separator) || null;

/** Both as sentences, with a single full stop between them: "… Pvt. Ltd. Phone number on file". */
const sentences = (first: string | null, second: string | null): string =>
  first === null || second === null ? (first ?? second ?? "") : `${first.replace(/\.$/, "")}. ${second}`;

/** "Phone number and 2 emails on file": what can be revealed, never the values. */
const onFile = (phones: number, emails: number): string | null => {
  const parts = [counted(phones, "phone number"), counted(emails, "email")].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const text = parts.join(" and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} on file`;
};

const counted = (count: number, what: string): string | null => {
  if (count === 0) return null;
  return count === 1 ? what : `${count} ${what}s`;
};
