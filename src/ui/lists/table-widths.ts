import type { CSSProperties } from "react";
import type { OptionalColumn } from "#domain/lists/people-layout.ts";

/** In pixels how narrow a column may be, and how much of the spare width it takes. */
const widths: Readonly<Record<OptionalColumn | "name", readonly [least: number, share: number]>> = {
  name: [140, 3],
  title: [120, 3],
  company: [120, 3],
  email: [150, 3],
  phone: [130, 2],
  status: [140, 0],
  lists: [110, 2],
  tags: [110, 2],
  note: [130, 3],
  assignedTo: [110, 2],
  savedBy: [110, 2],
  savedAt: [112, 0],
};

const CHECK = 40;
const EDIT = 56;

/** The columns for the style sheet. Rows are grids of their own, which need no layout while they are out of sight. */
export const tableWidths = (columns: readonly OptionalColumn[]): CSSProperties => {
  const shown = (["name", ...columns] as const).map((column) => widths[column]);
  const tracks = shown.map(([least, share]) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`));
  const total = shown.reduce((sum, [least]) => sum + least, CHECK + EDIT);
  return { "--columns": `${CHECK}px ${tracks.join(" ")} ${EDIT}px`, "--total": `${total}px` } as CSSProperties;
};
