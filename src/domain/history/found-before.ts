import type { Person } from "#domain/lookups/contact.ts";
import { foldText } from "./history-search.ts";
import type { NotedSearch } from "./noted-search.ts";
import { recentKey, type RecentSubject } from "./recent.ts";

/** Someone who was looked up before and whose name is known. */
export interface FoundBefore {
  readonly subject: Extract<RecentSubject, { kind: "profile" | "din" }>;
  readonly name: string;
  readonly person: Person;
  /** The best value of the line that was revealed last; undefined where nothing was. */
  readonly value: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** The owned ones and those who were only searched for, each person once, the newest first. */
export const peopleFoundBefore = (
  owned: readonly FoundBefore[],
  noted: readonly NotedSearch[],
): readonly FoundBefore[] => {
  const searched = noted.flatMap(({ subject, person, at }): readonly FoundBefore[] =>
    person.name === undefined || subject.kind === "person"
      ? []
      : [{ subject, name: person.name, person, value: undefined, at }],
  );
  const people = new Map([...searched, ...owned].map((one) => [recentKey(one.subject), one]));
  return [...people.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
};

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Every word of `query` begins a word of their name, title or company. None for a query without a word. */
export const peopleNamed = <Named extends Pick<FoundBefore, "person">>(
  people: readonly Named[],
  query: string,
): readonly Named[] => {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  return people.filter(({ person }) => {
    const words = wordsOf(Object.values(person).join(" "));
    return typed.every((word) => words.some((one) => one.startsWith(word)));
  });
};
