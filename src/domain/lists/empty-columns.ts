import type { OptionalColumn } from "./people-layout.ts";
import type { ShownPerson } from "./pending-change.ts";

/** The columns in which none of these people has anything. What is owned is known of those on a page alone. */
export const emptyColumns = (
  columns: readonly OptionalColumn[],
  people: readonly ShownPerson[],
): readonly OptionalColumn[] => columns.filter((column) => people.every((person) => isEmpty(column, person)));

const isEmpty = (column: OptionalColumn, person: ShownPerson): boolean => {
  switch (column) {
    case "email":
    case "phone":
      return false;
    case "lists":
      return person.listIds.length === 0;
    case "tags":
      return person.tags.length === 0;
    case "note":
      return person.note === "";
    default:
      return person[column] === undefined;
  }
};
