import type { CSSProperties } from "react";
import type { OwnedTexts } from "#domain/lists/owned-columns.ts";
import type { OptionalColumn } from "#domain/lists/people-layout.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";

/** In pixels how narrow a column may be, and how much of the spare width it takes. */
const widths: Readonly<Record<OptionalColumn | "name", readonly [least: number, share: number]>> = {
  name: [160, 3],
  title: [96, 3],
  company: [96, 3],
  email: [232, 5],
  phone: [132, 2],
  status: [112, 0],
  lists: [100, 2],
  tags: [130, 2],
  note: [100, 3],
  assignedTo: [110, 2],
  savedBy: [110, 2],
  savedAt: [104, 0],
};

const CHECK = 40;
const EDIT = 56;
/** An empty column is as wide as its head. The others have a head that is as wide as their values. */
const ofHead: Readonly<Partial<Record<OptionalColumn, number>>> = {
  title: 56,
  company: 80,
  email: 56,
  phone: 64,
  lists: 56,
  tags: 56,
  note: 56,
  assignedTo: 96,
  savedBy: 80,
};

/** The columns for the style sheet. Rows are grids of their own, which need no layout while they are out of sight. */
export const tableWidths = (columns: readonly OptionalColumn[], empty: readonly OptionalColumn[]): CSSProperties => {
  const shown = [
    widths.name,
    ...columns.map((column) =>
      empty.includes(column) ? ([ofHead[column] ?? widths[column][0], 0] as const) : widths[column],
    ),
  ];
  const tracks = shown.map(([least, share]) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`));
  const total = shown.reduce((sum, [least]) => sum + least, CHECK + EDIT);
  return { "--columns": `${CHECK}px ${tracks.join(" ")} ${EDIT}px`, "--total": `${total}px` } as CSSProperties;
};

/** The columns in which none of these people has anything, as far as it is known. */
export const emptyColumns = (
  columns: readonly OptionalColumn[],
  people: readonly ShownPerson[],
  ownedOf: (person: ShownPerson) => OwnedTexts | undefined,
): readonly OptionalColumn[] =>
  columns.filter((column) => people.every((person) => isEmpty(column, person, ownedOf(person))));

const isEmpty = (column: OptionalColumn, person: ShownPerson, owned: OwnedTexts | undefined): boolean => {
  switch (column) {
    case "email":
    case "phone":
      return owned?.[column].length === 0;
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
