import type { OptionalColumn } from "./people-layout.ts";
import type { ShownPerson } from "./pending-change.ts";

/**
 * The columns in which none of these people has anything. What is owned is known of those on a page alone. Where a list is shown,
 * its column has only the other lists of its people.
 */
export const emptyColumns = (
  columns: readonly OptionalColumn[],
  people: readonly ShownPerson[],
  listId: string | undefined,
): readonly OptionalColumn[] => columns.filter((column) => people.every((person) => isEmpty(column, person, listId)));

const isEmpty = (column: OptionalColumn, person: ShownPerson, listId: string | undefined): boolean => {
  switch (column) {
    case "email":
    case "phone":
      return false;
    case "lists":
      if (listId === undefined) return person.listIds.length === 0;
      return !person.listIds.includes(listId) || person.listIds.length === 1;
    case "tags":
      return person.tags.length === 0;
    case "note":
      return person.note === "";
    default:
      return person[column] === undefined;
  }
};
