import type { ProfileSearch } from "#application/ports/profile-search.ts";
import { ok } from "#application/shared/result.ts";
import type { Email } from "#domain/shared/email.ts";
import {
  type EnrichmentQuery,
  type FoundProfile,
  isUncertain,
  type PersonQuery,
  requestText,
} from "#domain/lookups/enrichment.ts";
import { type Candidate, CANDIDATES_MAX, isChosen } from "#domain/lookups/candidate.ts";
import { fittingReason, needsChoice, shownMatch } from "#domain/matching/match.ts";
import { bestMatches, canBeSearched, wantedPerson } from "#domain/matching/person-match.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import type { MemoryPerson } from "./memory-person.ts";
import type { MemoryLedger, PaidAnswer } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface MemoryProfileNeeds {
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
}

/** Finds people by exact address, or by name and company under the same rule as the real backend. */
export const memoryProfileSearch = ({ people, ledger, failures }: MemoryProfileNeeds): ProfileSearch => ({
  search: (query) =>
    failures.run(async () => {
      const profiles = profilesFor(people, query);
      const settled = ledger.settle(searchAnswer(people, query));
      if (!settled.ok) return settled;
      return ok(settled.value ? { profiles, owned: settled.value } : { profiles });
    }),
  findOwned: (query) =>
    failures.run(async () => {
      const owned = ledger.ownedBefore(searchAnswer(people, query));
      return ok(owned && { profiles: profilesFor(people, query), owned });
    }),
  findCandidates: (query, certain) =>
    failures.run(async () => {
      const matches = matchesFor(people, query);
      const isPayable = !needsChoice(matches) || ledger.ownedBefore(searchAnswer(people, query)) !== undefined;
      if (isPayable && certain === undefined) return ok([]);
      return ok(matches.slice(0, CANDIDATES_MAX).map((known) => toCandidate(known, ledger)));
    }),
});

export const searchAnswer = (people: MemoryProfileNeeds["people"], query: EnrichmentQuery): PaidAnswer => {
  const profiles = profilesFor(people, query);
  const parts = profiles.map(({ url }) => url);
  const result = parts.length === 0 ? undefined : `${parts.length} profiles`;
  return {
    operation: "enrichment",
    subject: requestText(query),
    parts,
    query: textOf(query),
    result,
    isPossible: isUncertain(profiles),
  };
};

const profilesFor = (people: MemoryProfileNeeds["people"], query: EnrichmentQuery): FoundProfile[] =>
  query.kind === "email" ? withAddress(people, query.email).map(toProfile) : fitting(people, query);

const textOf = (query: EnrichmentQuery): string => (query.kind === "email" ? query.email : personText(query));

const personText = ({ name, role, company, chosen }: PersonQuery): string =>
  (chosen ? [chosen.name, chosen.title, chosen.company] : [name, role, company]).filter(Boolean).join(", ");

const withAddress = (people: MemoryProfileNeeds["people"], address: Email) =>
  [...people].filter(([, { email = [], work_email = [] }]) =>
    [...email, ...work_email].some(({ value }) => value === address),
  );

const fitting = (people: MemoryProfileNeeds["people"], query: PersonQuery): FoundProfile[] => {
  const { chosen } = query;
  const matches = matchesFor(people, query);
  if (chosen === undefined) return matches.map(withMatch);
  return matches
    .filter(({ person }) => isChosen(person, chosen))
    .map(({ person }) => toProfile([person.slug, person.person]));
};

const withMatch = ({ person, match, explanation }: ReturnType<typeof matchesFor>[number]): FoundProfile => ({
  ...toProfile([person.slug, person.person]),
  ...shownMatch(match, { title: person.title, explanation }),
});

/** The people in memory are written in Latin letters; a library for all others would be loaded for no one. */
const inLatinAlready = (text: string): string => text;

const matchesFor = (people: MemoryProfileNeeds["people"], query: PersonQuery) => {
  const wanted = wantedPerson(query, inLatinAlready);
  const known = [...people].map(([slug, person]) => ({
    slug,
    person,
    name: person.name ?? null,
    title: person.title ?? null,
    company: person.company ?? null,
  }));
  return bestMatches(wanted, canBeSearched(wanted) ? known : [], inLatinAlready);
};

const toCandidate = (
  { person: { slug, name, title, company }, match, explanation }: ReturnType<typeof matchesFor>[number],
  ledger: MemoryLedger,
): Candidate => ({
  name: name ?? "",
  company: company ?? "",
  reason: fittingReason(match, { title, explanation }),
  ...(title === null ? {} : { title }),
  ...(ledger.ownsPart(profileUrl(slug)) ? { isOwned: true } : {}),
  ...(match.kind === "certain" ? { isCertain: true } : {}),
});

const toProfile = ([slug, { name, title, company }]: readonly [ProfileSlug, MemoryPerson]): FoundProfile => ({
  title: [name ?? slug, title, company].filter(Boolean).join(" - "),
  url: profileUrl(slug),
  description: [title, company].filter(Boolean).join(" at "),
});
