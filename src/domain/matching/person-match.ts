import { compareCompanies, mayBeMeant, type CompanyComparison } from "./company-comparison.ts";
import { companyName, type CompanyName } from "./company-name.ts";
import { explainCompanies, explainNames } from "./explanation.ts";
import type { PersonQuery } from "#domain/lookups/enrichment.ts";
import { jobRole, roleLikeness, rolesDiffer } from "./job-role.ts";
import type { ToLatin } from "./latin.ts";
import { type Explanation, type Match, type MatchDoubt, matchOf } from "./match.ts";
import { comparePeople, isSameName, mayBeOnePerson, type PersonComparison } from "./person-comparison.ts";
import { generationOf, personName } from "./person-name.ts";
import type { WordBag } from "./word.ts";

/** The person searched for, in the form that is compared. */
export interface WantedPerson {
  readonly name: WordBag;
  readonly company: CompanyName;
  /** Empty when no role was given. */
  readonly role: WordBag;
  /** As they were typed. */
  readonly asked: { readonly name: string; readonly company: string };
}

export const wantedPerson = (
  { name, company, role = "" }: Omit<PersonQuery, "kind">,
  toLatin: ToLatin,
): WantedPerson => ({
  name: personName(name, toLatin),
  company: companyName(company, toLatin),
  role: jobRole(role),
  asked: { name, company },
});

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

const NAME_SHARE = 0.55;
const SCORE_MIN = 0.78;
/** People change jobs more often than names: a role affects the order, and one that differs is a doubt. */
const ROLE_SHARE = 0.15;
const UNKNOWN_ROLE = 0.5;
/** A match is left out when its name and company score this much less than the best; the role doesn't count. */
const BEHIND_BEST_MAX = 0.03;

interface Score {
  /** Of name and company alone. */
  readonly identity: number;
  readonly total: number;
  readonly doubts: readonly MatchDoubt[];
  /** How name and company came to agree, in words. */
  readonly explain: () => Explanation;
}

/** What is compared with the wanted person: each spelling once, as people who are found together share names and companies. */
interface Comparisons {
  readonly withName: (name: string) => PersonComparison;
  readonly withCompany: (company: string) => { readonly known: CompanyName; readonly compared: CompanyComparison };
}

const comparisonsOf = (wanted: WantedPerson, toLatin: ToLatin): Comparisons => ({
  withName: onceForEach((name) => comparePeople(wanted.name, personName(name, toLatin))),
  withCompany: onceForEach((company) => {
    const known = companyName(company, toLatin);
    return { known, compared: compareCompanies(wanted.company, known) };
  }),
});

const onceForEach = <Value>(make: (text: string) => Value): ((text: string) => Value) => {
  const made = new Map<string, Value>();
  return (text) => {
    const value = made.get(text) ?? make(text);
    made.set(text, value);
    return value;
  };
};

/** How well a person fits, from 0 to 1, and what speaks against it; undefined when it is not the same person. */
export const matchScore = (
  wanted: WantedPerson,
  { name, title, company }: KnownPerson,
  toLatin: ToLatin,
  comparisons = comparisonsOf(wanted, toLatin),
): Score | undefined => {
  if (name === null || company === null) return undefined;
  const names = comparisons.withName(name);
  if (!mayBeOnePerson(names) || areFatherAndSon(wanted.asked.name, name)) return undefined;
  const { known, compared: companies } = comparisons.withCompany(company);
  if (!mayBeMeant(companies)) return undefined;
  const identity = rounded(NAME_SHARE * names.likeness + (1 - NAME_SHARE) * companies.likeness);
  if (identity < SCORE_MIN) return undefined;
  const role = title === null ? undefined : jobRole(title);
  const doubts: readonly MatchDoubt[] = [
    ...(title !== null && role && rolesDiffer(wanted.role, role) ? [{ kind: "role-differs", title } as const] : []),
    ...(isSameName(names) ? [] : [{ kind: "name-similar", name } as const]),
    ...(companies.agreement === "same" ? [] : [{ kind: "company-similar", company } as const]),
  ];
  const explain = (): Explanation => ({
    names: explainNames(names, { asked: wanted.asked.name, known: name }, toLatin),
    companies: explainCompanies(
      companies,
      { asked: wanted.asked.company, known: company },
      { asked: wanted.company, known },
      toLatin,
    ),
  });
  if (wanted.role.length === 0) return { identity, total: identity, doubts, explain };
  const byRole = role === undefined ? UNKNOWN_ROLE : roleLikeness(wanted.role, role);
  return { identity, total: rounded((1 - ROLE_SHARE) * identity + ROLE_SHARE * byRole), doubts, explain };
};

/** A generation that only one of the names has may just be left out. */
const areFatherAndSon = (asked: string, known: string): boolean => {
  const [ours, theirs] = [generationOf(asked), generationOf(known)];
  return ours !== undefined && theirs !== undefined && ours !== theirs;
};

/** Rounded, because the order of adding up words changes the last digits of equal scores. */
const rounded = (score: number): number => Math.round(score * 10_000) / 10_000;

export interface MatchedPerson<Person extends KnownPerson> {
  readonly person: Person;
  readonly match: Match;
  readonly explanation: Explanation;
}

/** The people who fit, best first, equals by slug; at most 20. The order of `people` makes no difference. */
export const bestMatches = <Person extends KnownPerson>(
  wanted: WantedPerson,
  people: readonly Person[],
  toLatin: ToLatin,
): readonly MatchedPerson<Person>[] => {
  const comparisons = comparisonsOf(wanted, toLatin);
  const scored = people.flatMap((person) => {
    const score = matchScore(wanted, person, toLatin, comparisons);
    return score === undefined ? [] : [{ person, score }];
  });
  const best = scored.reduce((most, { score }) => Math.max(most, score.identity), 0);
  const fitting = scored.filter(({ score }) => score.identity >= best - BEHIND_BEST_MAX);
  const undoubted = fitting.map(({ score }) => score).filter(({ doubts }) => doubts.length === 0);
  return fitting
    .sort((one, other) => other.score.total - one.score.total || bySlug(one.person, other.person))
    .slice(0, MATCHES_MAX)
    .map(({ person, score }) => ({ person, match: matchAmong(score, undoubted), explanation: score.explain() }));
};

/** Of several people who fit without a doubt, only one who fits better than the others is certain. */
const matchAmong = (score: Score, undoubted: readonly Score[]): Match => {
  const isRivalled = undoubted.some((other) => other !== score && other.total >= score.total - BEHIND_BEST_MAX);
  return matchOf(score.doubts.length === 0 && isRivalled ? [{ kind: "several-fit" }] : score.doubts);
};

/** By code unit, because the order of a locale differs between machines. */
const bySlug = (one: KnownPerson, other: KnownPerson): number => {
  if (one.slug === other.slug) return 0;
  return one.slug < other.slug ? -1 : 1;
};
