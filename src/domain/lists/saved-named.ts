import { type FoundBefore, peopleNamed } from "#domain/history/found-before.ts";
import { beginsWords, wordsOf } from "#domain/shared/fold-text.ts";
import type { PeopleList } from "./people-list.ts";
import type { ShownPerson } from "./pending-change.ts";
import { foundPeople } from "./people-query.ts";
import { nameOfSaved } from "./saved-person.ts";

/** The saved people whom a text names, as those are shown who were looked up. None for a text without a word. */
export const savedNamed = (people: Iterable<ShownPerson>, text: string): readonly FoundBefore[] => {
  const typed = wordsOf(text).join(" ");
  // What foundPeople compares is prepared once for each person: there can be many.
  return typed === "" ? [] : peopleNamed(foundPeople([...people], typed).map(asFound), typed);
};

const asFound = (saved: ShownPerson): FoundBefore => {
  const { subject, title, company, savedAt } = saved;
  const name = nameOfSaved(saved);
  const person = { name, ...(title !== undefined && { title }), ...(company !== undefined && { company }) };
  return { subject, name, person, value: undefined, at: savedAt };
};

/** The lists whose name has a word that begins with each word of a text. None for a text without a word. */
export const listsNamed = (lists: readonly PeopleList[], text: string): readonly PeopleList[] => {
  const isNamed = beginsWords(text);
  return wordsOf(text).length === 0 ? [] : lists.filter(({ name }) => isNamed(name));
};
