import type { Cell } from "./table-limits.ts";

/**
 * What a spreadsheet takes for the beginning of a formula: the signs, their full-width forms, and characters that are
 * not seen, which programs skip before they look.
 */
const beginsFormula = /^[=+\-@＝＋－＠\p{Cc}]/u;

/** "-12.5" is the number that it says, in every spreadsheet. */
const isNegativeNumber = /^-\d+(?:\.\d+)?$/;

/** What separates the cells of CSV files, here and elsewhere. */
export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

/** Where a program that takes another separator for the file's own begins a cell, and takes it for a formula. */
const hiddenFormula = /(?<=[,;\t|])(?=[=+\-@＝＋－＠\p{Cc}])/gu;

/**
 * What a spreadsheet shows of a cell of a CSV file. One that it would run as a formula gets a leading apostrophe, which it
 * then shows; phone numbers with "+" are such cells too. So does what could become such a cell in a program that takes
 * another separator.
 */
export const csvCell = (cell: Cell): string => {
  if (typeof cell === "number") return String(cell);
  const begun = beginsFormula.test(cell) && !isNegativeNumber.test(cell) ? `'${cell}` : cell;
  return begun.replaceAll(hiddenFormula, "'");
};

/** A plus sign, then digits and spaces: as a formula, it is nothing but a number. */
const internationalNumber = /^\+\d[\d ]*$/;

/**
 * A phone number in a CSV file that a program imports, which would keep an apostrophe. Who opens such a file in a spreadsheet
 * may see a number without its plus sign; a workbook keeps it. Anything but a number is written as `csvCell` writes it.
 */
export const csvPhone = (cell: Cell): string =>
  typeof cell === "string" && internationalNumber.test(cell) ? cell : csvCell(cell);

/** One line of a CSV file (RFC 4180) without its line end, safe against formulas (`csvCell`). */
export const csvLine = (cells: readonly Cell[], separator: Separator = ","): string =>
  cells.map((cell) => quoted(csvCell(cell))).join(separator);

const quoted = (text: string): string => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Also where a cell holds a separator that the file does not use: another program may take it for one. */
export const needsQuotes = (text: string): boolean => /[",;\t|\r\n]/.test(text);
