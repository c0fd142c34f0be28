import type { ComparedPerson } from "./compared-person.ts";
import { JoinedPeople } from "./joined-people.ts";
import { identityKinds, type KeyKind, keyKinds, type PersonKey } from "./key-kinds.ts";
import { keysOf, shownKey } from "./person-keys.ts";

/** The positions of two people who are known to be two people. */
export type ApartPair = readonly [one: number, other: number];

/** A key with everyone who has it: two people or more. */
export interface SharedKey extends PersonKey {
  readonly people: readonly [number, ...(readonly number[])];
}

export interface CertainPeople {
  readonly joined: JoinedPeople;
  /** The keys that joined people, each once. */
  readonly keys: readonly SharedKey[];
  /** Whether two people can't be the same: they, or people that they were joined with, have different DINs, or are known to be apart. */
  readonly areDifferent: (one: number, other: number) => boolean;
  /** Whether they, or people that they were joined with, have different profiles. */
  readonly haveOtherProfiles: (one: number, other: number) => boolean;
}

/**
 * Joins people who share a key, one kind of key after the other. Where the keys of a kind would put two different profiles
 * together, or two people who are known to be apart, none of that chain is applied: which of the two someone between them is would
 * depend on the order of the rows.
 */
export const certainPeople = (people: readonly ComparedPerson[], apart: readonly ApartPair[]): CertainPeople => {
  const joined = new JoinedPeople(people.length);
  const keys: SharedKey[] = [];
  for (const kind of keyKinds) {
    const shared = sharedKeys(people, kind);
    const chains = new JoinedPeople(people.length);
    people.forEach((_, person) => chains.join(person, joined.firstOf(person)));
    joinAll(chains, shared);
    const mixed = mixedSets(people, chains, apart);
    const applied = shared.filter(({ people: [holder] }) => !mixed.has(chains.firstOf(holder)));
    joinAll(joined, applied);
    keys.push(...applied);
  }
  const setsApart = new Set(apart.flatMap(([one, other]) => [pairOf(joined, one, other), pairOf(joined, other, one)]));
  const haveOtherDins = haveOthers(people, joined, "din");
  return {
    joined,
    keys,
    areDifferent: (one, other) => setsApart.has(pairOf(joined, one, other)) || haveOtherDins(one, other),
    haveOtherProfiles: haveOthers(people, joined, "profile"),
  };
};

/** Whether the sets of two people have different ones. */
const haveOthers = (
  people: readonly ComparedPerson[],
  joined: JoinedPeople,
  kind: (typeof identityKinds)[number],
): ((one: number, other: number) => boolean) => {
  const known = identitiesOf(people, joined, kind);
  return (one, other) => {
    const [left, right] = [known.get(joined.firstOf(one)), known.get(joined.firstOf(other))];
    return left !== undefined && right !== undefined && left !== right;
  };
};

const pairOf = (sets: JoinedPeople, one: number, other: number): string =>
  `${sets.firstOf(one)} ${sets.firstOf(other)}`;

const sharedKeys = (people: readonly ComparedPerson[], kind: KeyKind): readonly SharedKey[] => {
  const holders = new Map<string, [number, ...number[]]>();
  people.forEach((person, position) => {
    for (const key of keysOf(person, kind)) {
      const known = holders.get(key);
      if (known === undefined) holders.set(key, [position]);
      else known.push(position);
    }
  });
  return [...holders]
    .filter(([, holding]) => holding.length > 1)
    .map(([key, holding]) => ({ ...shownKey(kind, key), people: holding }));
};

const joinAll = (sets: JoinedPeople, keys: readonly SharedKey[]): void => {
  for (const { people } of keys) for (const person of people) sets.join(person, people[0]);
};

/** The sets in which there are two different profiles, two DINs, or two people who are apart. */
const mixedSets = (
  people: readonly ComparedPerson[],
  sets: JoinedPeople,
  apart: readonly ApartPair[],
): ReadonlySet<number> => {
  const mixed = new Set<number>();
  for (const [one, other] of apart) if (sets.firstOf(one) === sets.firstOf(other)) mixed.add(sets.firstOf(one));
  for (const kind of identityKinds) {
    const known = identitiesOf(people, sets, kind);
    people.forEach((person, position) => {
      const first = sets.firstOf(position);
      if (person[kind] !== undefined && person[kind] !== known.get(first)) mixed.add(first);
    });
  }
  return mixed;
};

/** For each set in which one is known: the profile, or DIN, of one of its people. */
const identitiesOf = (
  people: readonly ComparedPerson[],
  sets: JoinedPeople,
  kind: (typeof identityKinds)[number],
): ReadonlyMap<number, string> => {
  const known = new Map<number, string>();
  people.forEach((person, position) => {
    const value = person[kind];
    if (value !== undefined) known.set(sets.firstOf(position), value);
  });
  return known;
};
