import type { ProfileSearch } from "#application/ports/profile-search.ts";
import { ok } from "#application/result.ts";
import { type EnrichmentQuery, type FoundProfile, requestText } from "#domain/enrichment.ts";
import { type ProfileSlug, profileUrl } from "#domain/profile-url.ts";
import type { MemoryPerson } from "./memory-backend.ts";
import type { MemoryLedger, PaidAnswer } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface MemoryProfileNeeds {
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
}

/** Finds people by exact address, or by exact name and company. Tolerant matching is left to the real backend. */
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
});

export const searchAnswer = (people: MemoryProfileNeeds["people"], query: EnrichmentQuery): PaidAnswer => {
  const parts = profilesFor(people, query).map(({ url }) => url);
  const result = parts.length === 0 ? undefined : `${parts.length} profiles`;
  return { operation: "enrichment", subject: requestText(query), parts, query: textOf(query), result };
};

const profilesFor = (people: MemoryProfileNeeds["people"], query: EnrichmentQuery): FoundProfile[] =>
  [...people].filter(([, person]) => matches(person, query)).map(toProfile);

const textOf = (query: EnrichmentQuery): string =>
  query.kind === "email" ? query.email : [query.name, query.role, query.company].filter(Boolean).join(", ");

const matches = (person: MemoryPerson, query: EnrichmentQuery): boolean => {
  if (query.kind === "email") {
    return [...(person.email ?? []), ...(person.work_email ?? [])].some(({ value }) => value === query.email);
  }
  return isSame(person.name, query.name) && isSame(person.company, query.company);
};

const isSame = (known: string | undefined, asked: string): boolean => known?.toLowerCase() === asked.toLowerCase();

const toProfile = ([slug, { name, title, company }]: readonly [ProfileSlug, MemoryPerson]): FoundProfile => ({
  title: [name ?? slug, title, company].filter(Boolean).join(" - "),
  url: profileUrl(slug),
  description: [title, company].filter(Boolean).join(" at "),
});
