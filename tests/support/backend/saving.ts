import { changeList, lists, makeList } from "#wire/lists.ts";
import { changeSavedPeople, savedPeople, savePeople } from "#wire/saved-people.ts";
import type { Person } from "./webhook-backend.ts";

export const urlOf = (slug: string): string => `https://www.linkedin.com/in/${slug}`;

/** What is saved, as the call answers it. */
export const savedBy = async (person: Person, wanted: object = {}) =>
  savedPeople.answer.parse((await person.post(savedPeople.path, wanted)).json).people;

/** Saves profiles by their slugs; gives what has become of each. */
export const saving = async (person: Person, slugs: readonly string[], more: object = {}) =>
  savePeople.answer.parse(
    (await person.post(savePeople.path, { people: slugs.map((slug) => ({ linkedin_url: urlOf(slug) })), ...more }))
      .json,
  ).people;

/** The id of one who was saved. */
export const idOf = async (person: Person, slug: string, more: object = {}): Promise<string> => {
  const [saved] = await saving(person, [slug], more);
  if (!saved?.id) throw new Error("Not saved");
  return saved.id;
};

export const changing = (person: Person, ids: readonly string[], change: object) =>
  person.post(changeSavedPeople.path, { ids, ...change });

export const listsSeenBy = async (person: Person) => lists.answer.parse((await person.get(lists.path)).json).lists;

export const aList = async (person: Person, name: string, more: object = {}): Promise<string> =>
  makeList.answer.parse((await person.post(makeList.path, { name, colour: "blue", ...more })).json).id;

export const renaming = (person: Person, id: string, name: string) => person.post(changeList.path, { id, name });
