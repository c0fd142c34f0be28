import type { CSSProperties } from "react";
import type { OptionalColumn } from "#domain/lists/people-layout.ts";

/** In pixels how narrow a column may be, and how much of the spare width it takes. Most addresses are whole. A window of 1366 px has room for the columns that are shown at first. */
const widths: Readonly<Record<OptionalColumn | "name", readonly [least: number, share: number]>> = {
  name: [156, 3],
  title: [124, 4],
  company: [108, 4],
  email: [300, 1],
  phone: [122, 0],
  status: [116, 0],
  lists: [80, 1],
  tags: [124, 2],
  note: [96, 3],
  assignedTo: [100, 2],
  savedBy: [100, 2],
  savedAt: [90, 0],
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
  assignedTo: 92,
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
