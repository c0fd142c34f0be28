import type { ShownPerson } from "#domain/lists/pending-change.ts";
import type { ListsViewModel } from "./lists-view-model.ts";

/** All private, or all shared people, as far as they are loaded. */
export const allSaved = ({ saved, filter }: ListsViewModel): readonly ShownPerson[] =>
  [...saved.shown.values()].filter(({ isShared }) => isShared === filter.isShared);

/** How many private, or shared people there are; undefined until all are loaded. */
export const savedCount = (lists: ListsViewModel): number | undefined =>
  lists.state.kind === "loaded" ? allSaved(lists).length : undefined;

/** How many people the search and the filters look through. */
export const countToFind = (lists: ListsViewModel): number =>
  lists.list === undefined ? allSaved(lists).length : (lists.peopleIn.get(lists.list.id) ?? 0);
