import type { ToLatin } from "#domain/matching/latin.ts";
import { type ApartPair, type CertainPeople, certainPeople } from "./certain-groups.ts";
import type { ComparedPerson } from "./compared-person.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import type { PersonKey } from "./key-kinds.ts";
import { likelyPairs } from "./likely-pairs.ts";
import { type ReadPerson, readPerson } from "./read-person.ts";

/** People who are certainly one. */
export interface DuplicateGroup {
  /** Positions from 0 in the list that was compared, in their order: two or more. */
  readonly people: readonly number[];
  /** What joined them. */
  readonly keys: readonly PersonKey[];
}

/** Two people who may be one, and who are never joined unless a person says so. */
export interface DuplicateQuestion extends Evidence {
  readonly one: number;
  readonly other: number;
}

export interface Duplicates {
  readonly groups: readonly DuplicateGroup[];
  /** The likeliest first. Of two groups only the pair that has most in common is asked about. */
  readonly questions: readonly DuplicateQuestion[];
}

/**
 * Who of a list of people are the same person. `toLatin` writes any script in Latin letters. Those who are `apart` are never joined, and
 * never asked about.
 */
export const findDuplicates = (
  people: readonly ComparedPerson[],
  toLatin: ToLatin,
  apart: readonly ApartPair[] = [],
): Duplicates => {
  const certain = certainPeople(people, apart);
  return {
    groups: groupsOf(people.length, certain),
    questions: questionsOf(
      people.map((person, position) => readPerson(person, position, toLatin)),
      certain,
    ),
  };
};

const groupsOf = (count: number, { joined, keys }: CertainPeople): readonly DuplicateGroup[] => {
  const groups = Array.from({ length: count }, (): { people: number[]; keys: PersonKey[] } => ({
    people: [],
    keys: [],
  }));
  groups.forEach((_, person) => groups[joined.firstOf(person)]?.people.push(person));
  for (const { kind, value, people } of keys) groups[joined.firstOf(people[0])]?.keys.push({ kind, value });
  return groups.filter((group) => group.people.length > 1);
};

const questionsOf = (
  people: readonly ReadPerson[],
  { joined, areDifferent, haveOtherProfiles }: CertainPeople,
): readonly DuplicateQuestion[] => {
  const best = new Map<string, DuplicateQuestion>();
  for (const [one, other] of likelyPairs(people)) {
    const [left, right] = [joined.firstOf(one.position), joined.firstOf(other.position)];
    if (left === right || areDifferent(one.position, other.position)) continue;
    const evidence = evidenceOf(one, other, haveOtherProfiles(one.position, other.position));
    if (evidence === undefined) continue;
    const pair = left < right ? `${left} ${right}` : `${right} ${left}`;
    const known = best.get(pair);
    if (known !== undefined && known.weight >= evidence.weight) continue;
    best.set(pair, { one: one.position, other: other.position, ...evidence });
  }
  return [...best.values()].toSorted((a, b) => b.weight - a.weight || a.one - b.one || a.other - b.other);
};
