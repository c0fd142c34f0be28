import type { Person } from "#domain/lookups/contact.ts";
import { foldText } from "./history-search.ts";
import { type FreeTool, type NotedSearch, recentWith } from "./noted-search.ts";
import { valuesIn } from "./recent-answer.ts";
import { recentOf, type RecentSubject } from "./recent.ts";
import type { Transaction } from "./transaction.ts";

/** Someone who was looked up before and whose name is known. */
export interface FoundBefore {
  readonly subject: Extract<RecentSubject, { kind: "profile" | "din" }>;
  readonly name: string;
  readonly person: Person;
  /** The best value of the line that was revealed last; undefined where nothing was. */
  readonly value: string | undefined;
  /** Of the newest look-up, ISO 8601. */
  readonly at: string;
}

const tools: readonly FreeTool[] = ["find-contacts", "director-search"];

/** The newest first. Colleagues' look-ups count: what they revealed belongs to the organisation. */
export const peopleFoundBefore = (
  transactions: readonly Transaction[],
  noted: readonly NotedSearch[],
): readonly FoundBefore[] =>
  tools
    .flatMap((tool) => recentWith(tool, recentOf(tool, transactions, undefined, Infinity), noted, Infinity))
    .flatMap(({ subject, person, open, at }): readonly FoundBefore[] => {
      if (person?.name === undefined || (subject.kind !== "profile" && subject.kind !== "din")) return [];
      const [last] = open.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
      const value = last && valuesIn(last)[0]?.value;
      return [{ subject, name: person.name, person, value, at }];
    })
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Those of whom every word of `query` begins a word of name, title or company. None for a query without a word. */
export const peopleNamed = (people: readonly FoundBefore[], query: string): readonly FoundBefore[] => {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  return people.filter(({ person }) => {
    const words = wordsOf(Object.values(person).join(" "));
    return typed.every((word) => words.some((one) => one.startsWith(word)));
  });
};
