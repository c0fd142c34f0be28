import { companyLikeness, companyName, type CompanyName } from "./company-name.ts";
import type { EnrichmentQuery } from "#domain/enrichment.ts";
import { jobRole } from "./job-role.ts";
import { nameLikeness, personName } from "./person-name.ts";
import { bagLikeness, type WordBag } from "./word-match.ts";

/** The person searched for, in the form that is compared. */
export interface WantedPerson {
  readonly name: WordBag;
  readonly company: CompanyName;
  /** Empty when no role was given. */
  readonly role: WordBag;
}

export const wantedPerson = ({ name, company, role = "" }: Omit<PersonQuery, "kind">): WantedPerson => ({
  name: personName(name),
  company: companyName(company),
  role: jobRole(role),
});

type PersonQuery = Extract<EnrichmentQuery, { kind: "person" }>;

/** Whether there is enough to search by: a company, and one word of the name that is more than an initial. */
export const canBeSearched = ({ name, company }: WantedPerson): boolean =>
  company.words.length > 0 && name.some(({ text }) => text.length > 1);

/** The same text for queries that differ in spelling only: words in order, without legal forms and honorifics. */
export const wantedText = ({ name, company, role }: WantedPerson): string =>
  [name, company.words, role].map((words) => words.map(({ text }) => text).join(" ")).join("|");

export interface KnownPerson {
  readonly slug: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
}

export const MATCHES_MAX = 20;

/** Below either likeness, two names count as different people or companies. */
const NAME_MIN = 0.7;
const COMPANY_MIN = 0.7;
const NAME_SHARE = 0.55;
const SCORE_MIN = 0.78;
/** People change jobs more often than names: a role affects the order and excludes nobody. */
const ROLE_SHARE = 0.15;
const UNKNOWN_ROLE = 0.5;
/** A match is left out when its name and company score this much less than the best; the role doesn't count. */
const BEHIND_BEST_MAX = 0.03;

interface Score {
  /** Of name and company alone. */
  readonly identity: number;
  readonly total: number;
}

/** How well a person fits, from 0 to 1; undefined when it is not the same person. */
export const matchScore = (wanted: WantedPerson, { name, title, company }: KnownPerson): Score | undefined => {
  if (name === null || company === null) return undefined;
  const byName = nameLikeness(wanted.name, personName(name));
  if (byName < NAME_MIN) return undefined;
  const byCompany = companyLikeness(wanted.company, companyName(company));
  if (byCompany < COMPANY_MIN) return undefined;
  const identity = rounded(NAME_SHARE * byName + (1 - NAME_SHARE) * byCompany);
  if (identity < SCORE_MIN) return undefined;
  if (wanted.role.length === 0) return { identity, total: identity };
  const byRole = title === null ? UNKNOWN_ROLE : bagLikeness(wanted.role, jobRole(title));
  return { identity, total: rounded((1 - ROLE_SHARE) * identity + ROLE_SHARE * byRole) };
};

/** Rounded, because the order of adding up words changes the last digits of equal scores. */
const rounded = (score: number): number => Math.round(score * 10_000) / 10_000;

/** The people who fit, best first, equals by slug; at most 20. The order of `people` makes no difference. */
export const bestMatches = <Person extends KnownPerson>(wanted: WantedPerson, people: readonly Person[]): Person[] => {
  const matches = people.flatMap((person) => {
    const score = matchScore(wanted, person);
    return score === undefined ? [] : [{ person, score }];
  });
  const best = matches.reduce((most, { score }) => Math.max(most, score.identity), 0);
  return matches
    .filter(({ score }) => score.identity >= best - BEHIND_BEST_MAX)
    .sort((one, other) => other.score.total - one.score.total || bySlug(one.person, other.person))
    .slice(0, MATCHES_MAX)
    .map(({ person }) => person);
};

/** By code unit, because the order of a locale differs between machines. */
const bySlug = (one: KnownPerson, other: KnownPerson): number => {
  if (one.slug === other.slug) return 0;
  return one.slug < other.slug ? -1 : 1;
};
