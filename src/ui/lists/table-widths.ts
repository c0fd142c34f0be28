import type { CSSProperties } from "react";
import type { OptionalColumn } from "#domain/lists/people-layout.ts";

/**
 * The least width of a column in pixels, and its share of the spare width. Most values are whole in two lines, and a number of 16
 * characters with "+1" in one. A window of 1366 px has room for the columns that are shown at first, also of shared people and beside a
 * scrollbar; one of 1920 px for all but those of shared people.
 */
const widths: Readonly<Record<OptionalColumn | "name", readonly [least: number, share: number]>> = {
  name: [120, 4],
  title: [100, 4],
  company: [96, 4],
  email: [198, 7],
  phone: [148, 0],
  status: [110, 0],
  lists: [88, 2],
  tags: [124, 1],
  note: [80, 3],
  assignedTo: [90, 2],
  savedBy: [90, 2],
  savedAt: [90, 0],
};

/** Of a tag, at most, in pixels: its edges with the gap before the next one, a character, and what counts further tags. */
const [TAG_EDGES, TAG_CHARACTER, FURTHER] = [18, 6.5, 20];
const CELL_EDGES = 12;

/** How many of the tags are whole in the column. The first one is always shown. */
export const wholeTags = (tags: readonly string[]): number => {
  const widthOf = (count: number) =>
    tags
      .slice(0, count)
      .reduce((sum, tag) => sum + TAG_EDGES + tag.length * TAG_CHARACTER, count < tags.length ? FURTHER : 0);
  let count = tags.length;
  while (count > 1 && widthOf(count) > widths.tags[0] - CELL_EDGES) count--;
  return count;
};

const CHECK = 40;
const EDIT = 44;
/** An empty column is as wide as its head. The others have a head that is as wide as their values. */
const ofHead: Readonly<Partial<Record<OptionalColumn, number>>> = {
  title: 52,
  company: 76,
  lists: 52,
  tags: 52,
  note: 52,
  assignedTo: 90,
  savedBy: 76,
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
