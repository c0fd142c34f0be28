import type { CSSProperties } from "react";
import type { Density, OptionalColumn } from "#domain/lists/people-layout.ts";

/**
 * The least width of a column in pixels, and its share of the spare width. Most values are whole in two lines, a status in one, and
 * a number of 16 characters with "+1" in one. A window of 1280 px has room for the columns that are shown at first, also beside a
 * scrollbar; one of 1366 px also for those of shared people, and one of 1920 px for all but those of shared people.
 */
const widths: Readonly<Record<OptionalColumn | "name", readonly [least: number, share: number]>> = {
  name: [120, 5],
  title: [92, 4],
  company: [92, 4],
  email: [198, 7],
  phone: [148, 0],
  status: [134, 0],
  lists: [88, 2],
  tags: [112, 2],
  note: [80, 3],
  assignedTo: [90, 2],
  savedBy: [90, 2],
  savedAt: [90, 0],
};

/** What an address takes before the others get more than their least: 36 characters in one line, or 29 in each of two. */
const emailFirst: Readonly<Record<Density, number>> = { compact: 276, comfortable: 226 };

/** Of a table beside the sidebar and a scrollbar, in a window of 1366 px. */
const USUAL_ROOM = 1071;

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

/** The least width of a column, and its share. */
const widthOf = (column: OptionalColumn | "name", empty: readonly OptionalColumn[]): readonly [number, number] =>
  column !== "name" && empty.includes(column) ? [ofHead[column] ?? widths[column][0], 0] : widths[column];

/** The columns for the style sheet. Rows are grids of their own, which need no layout while they are out of sight. */
export const tableWidths = (
  columns: readonly OptionalColumn[],
  empty: readonly OptionalColumn[],
  density: Density,
): CSSProperties => {
  const shown = ["name", ...columns] as const;
  const least = shown.reduce((sum, column) => sum + widthOf(column, empty)[0], CHECK + EDIT);
  const [ofEmail, first] = [widths.email[0], emailFirst[density]];
  // Many columns are scrolled sideways anyway: an address is then whole for a little more of that.
  const isScrolled = least > USUAL_ROOM && columns.includes("email");
  const email = isScrolled ? `${first}px` : `clamp(${ofEmail}px, 100cqi - ${least - ofEmail}px, ${first}px)`;
  const tracks = shown.map((column) => {
    const [width, share] = widthOf(column, empty);
    const from = column === "email" ? email : `${width}px`;
    return share === 0 ? from : `minmax(${from}, ${share}fr)`;
  });
  return {
    "--columns": `${CHECK}px ${tracks.join(" ")} ${EDIT}px`,
    "--total": `${isScrolled ? least - ofEmail + first : least}px`,
  } as CSSProperties;
};
