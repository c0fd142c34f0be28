import type { Cell } from "./table.ts";

/**
 * What a spreadsheet takes for the beginning of a formula: the signs, their full-width forms, and characters that are
 * not seen, which programs skip before they look.
 */
const beginsFormula = /^[=+\-@＝＋－＠\p{Cc}]/u;

/** "-12.5" is the number that it says, in every spreadsheet. */
const isNegativeNumber = /^-\d+(?:\.\d+)?$/;

/**
 * One line of a CSV file (RFC 4180) without its line end. A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe, which the spreadsheet then shows; phone numbers with "+" are such cells too.
 */
export const csvLine = (cells: readonly Cell[]): string => cells.map(csvCell).join(",");

const csvCell = (cell: Cell): string => {
  if (typeof cell === "number") return String(cell);
  const safe = beginsFormula.test(cell) && !isNegativeNumber.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
