import type { Person } from "#domain/lookups/contact.ts";
import { beginsWords, wordsOf } from "#domain/shared/fold-text.ts";
import type { NotedSearch } from "./noted-search.ts";
import { recentKey, type RecentSubject } from "./recent.ts";

/** Someone who was looked up or saved before and whose name is known. */
export interface FoundBefore {
  readonly subject: Extract<RecentSubject, { kind: "profile" | "din" }>;
  readonly name: string;
  readonly person: Person;
  /** The owned value that is shown first (`inShownOrder`); undefined where nothing is owned. */
  readonly value: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** The owned ones, those who were only searched for and those who were only saved, each person once, the newest first. */
export const peopleFoundBefore = (
  owned: readonly FoundBefore[],
  noted: readonly NotedSearch[],
  saved: readonly FoundBefore[] = [],
): readonly FoundBefore[] => {
  const searched = noted.flatMap(({ subject, person, at }): readonly FoundBefore[] =>
    person.name === undefined || subject.kind === "person"
      ? []
      : [{ subject, name: person.name, person, value: undefined, at }],
  );
  const people = new Map([...saved, ...searched, ...owned].map((one) => [recentKey(one.subject), one]));
  return [...people.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
};

/** Every word of `query` begins a word of their name, title or company. None for a query without a word. */
export const peopleNamed = <Named extends Pick<FoundBefore, "person">>(
  people: readonly Named[],
  query: string,
): readonly Named[] => {
  if (wordsOf(query).length === 0) return [];
  const isNamed = beginsWords(query);
  return people.filter(({ person }) => isNamed(Object.values(person).join(" ")));
};

/** Those whose name begins with what is typed, before the others. */
export const namesFirst = (people: readonly FoundBefore[], query: string): readonly FoundBefore[] => {
  const begins = textOf(query);
  const isFirst = ({ name }: FoundBefore) => textOf(name).startsWith(begins);
  return [...people.filter(isFirst), ...people.filter((one) => !isFirst(one))];
};

const textOf = (text: string): string => wordsOf(text).join(" ");
