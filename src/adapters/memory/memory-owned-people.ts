import type { OwnedPeople } from "#application/ports/owned-people.ts";
import { ok } from "#application/shared/result.ts";
import { type FoundBefore, peopleNamed } from "#domain/history/found-before.ts";
import { type OwnedItem, recentKey } from "#domain/history/recent.ts";
import { inShownOrder } from "#domain/history/shown-first.ts";
import { contactItems, type Person, isContactItem } from "#domain/lookups/contact.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { directorItems, isDirectorItem } from "#domain/lookups/director.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { MemoryDirector } from "./memory-director-directory.ts";
import type { BoughtAnswer, MemoryLedger } from "./memory-ledger.ts";
import { type MemoryPerson, whoIs } from "./memory-person.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface OwnedPeopleNeeds {
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  /** By DIN. */
  readonly directors: ReadonlyMap<string, MemoryDirector>;
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
}

/** As the embedded backend. */
const PEOPLE_MAX = 10;

export const memoryOwnedPeople = ({ people, directors, ledger, failures }: OwnedPeopleNeeds): OwnedPeople => {
  const valuesOf = (subject: FoundBefore["subject"]): readonly OwnedItem[] => {
    const key = recentKey(subject);
    if (subject.kind === "din") {
      const known = directors.get(key);
      const owned = directorItems.filter((item) => ledger.owns(item, key) !== undefined);
      return owned.flatMap((item) => (known?.[item] ?? []).map(({ value }) => ({ item, value })));
    }
    const known = people.get(subject.profile);
    const owned = contactItems.filter((item) => ledger.owns(item, key) !== undefined);
    return owned.flatMap((item) => (known?.[item] ?? []).map(({ value }) => ({ item, value })));
  };
  const shownOf = (subject: FoundBefore["subject"]): string | undefined => {
    const values = valuesOf(subject);
    const [first] = inShownOrder(values.map(({ item }) => item));
    return values.find(({ item }) => item === first)?.value;
  };
  const foundOf = ({ operation, subject: about, at }: BoughtAnswer): FoundBefore | undefined => {
    if (isContactItem(operation)) {
      const profile = [...people.keys()].find((slug) => slug === about);
      const known = profile && people.get(profile);
      const subject = profile && ({ kind: "profile", profile } as const);
      return known && subject && withName(known, { subject, value: shownOf(subject), at });
    }
    const [din, known] = [parseDin(about), directors.get(about)];
    if (!isDirectorItem(operation) || din === undefined || known === undefined) return undefined;
    const subject = { kind: "din", din } as const;
    return withName(known, { subject, value: shownOf(subject), at });
  };
  /** The newest for each key; what has no key is left out. */
  const newestOf = (words: string, keyOf: (bought: BoughtAnswer) => string | undefined) => {
    const newest = new Map<string, FoundBefore>();
    for (const bought of ledger.bought()) {
      const [key, found] = [keyOf(bought), foundOf(bought)];
      if (key === undefined || found === undefined || newest.has(key)) continue;
      if (peopleNamed([found], words).length > 0) newest.set(key, found);
    }
    return [...newest];
  };
  return {
    named: (words) =>
      failures.run(async () => {
        const found = newestOf(words, ({ operation, subject }) => `${isContactItem(operation)} ${subject}`);
        return ok(found.slice(0, PEOPLE_MAX).map(([, person]) => person));
      }),
    valuesOf: (subjects) =>
      failures.run(async () => {
        const owned = subjects.map((subject) => [recentKey(subject), valuesOf(subject)] as const);
        return ok(new Map(owned.filter(([, values]) => values.length > 0)));
      }),
    inJobs: (words) =>
      failures.run(async () => {
        const found = newestOf(words, ({ jobId }) => jobId);
        return ok(found.map(([jobId, person]) => ({ ...person, jobId })));
      }),
  };
};

const withName = (known: Person, found: Omit<FoundBefore, "name" | "person">): FoundBefore | undefined =>
  known.name === undefined ? undefined : { ...found, name: known.name, person: whoIs(known) };
