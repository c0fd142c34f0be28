import { useState } from "react";
import { parseListName, type PeopleList } from "#domain/lists/people-list.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { listsNamed } from "#domain/lists/saved-named.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";

/** The name of a list that is typed for a person: it finds lists, and makes one that isn't there. */
export interface TypedList {
  readonly text: string;
  /** Private lists for a private person, shared ones for a shared person. Once a name is typed, those that contain it. */
  readonly found: readonly PeopleList[];
  readonly hasLists: boolean;
  /** Undefined where nothing usable is typed. */
  readonly name: string | undefined;
  type(text: string): void;
  /** Puts the person into the list of this name, which is made where there is none. Says whether there is one now. */
  add(): Promise<boolean>;
}

export const useTypedList = (saved: SavedPeopleViewModel, person: ShownPerson): TypedList => {
  const [text, type] = useState("");
  // As it was when the dialog opened: what is ticked stays in its place.
  const [first] = useState(person.listIds);
  const lists = saved.lists
    .of(person.isShared)
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  const name = parseListName(text);
  return {
    text,
    found: name === undefined ? lists : listsNamed(lists, name),
    hasLists: lists.length > 0,
    name,
    type,
    async add() {
      if (name === undefined) return false;
      // At once, so that a second press makes no second list.
      type("");
      const list =
        lists.find((one) => withoutCase(one.name) === withoutCase(name)) ??
        (await saved.makeList(name, person.isShared));
      if (list === undefined) {
        type((now) => (now === "" ? name : now));
        return false;
      }
      await saved.change([person], { addToList: list.id });
      return true;
    },
  };
};
