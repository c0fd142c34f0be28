/** What a spreadsheet takes for the beginning of a formula. */
const beginsFormula = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180) without its line end. A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe, which the spreadsheet then shows; phone numbers with "+" are such cells too.
 */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(",");

const csvCell = (text: string): string => {
  const safe = beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
