import type { BulkSubject } from "./bulk.ts";
import { cellText } from "./bulk-subject.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

/** What a row of totals begins with, without its numbers: "Total (25)", "Total records: 25", "25 rows". */
const totals: ReadonlySet<string> = new Set([
  ..."total,totals,grand total,grand totals,subtotal,subtotals,sub total,overall total,total count,sum,count".split(
    ",",
  ),
  ..."total records,total rows,total contacts,total leads,record count,row count,records,rows".split(","),
]);

const isTotal = (text: string): boolean =>
  text.length <= 40 &&
  totals.has(
    text
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, " ")
      .trim(),
  );

/** What programs write below the tables that they export: Salesforce, HubSpot, report tools. */
const note = new RegExp(
  [
    String.raw`^(?:(?:report|list|file|data) )?(?:generated|exported|created|downloaded|printed|prepared) (?:by|on|at|from|with|using)\b`,
    String.raw`^(?:source|filtered by|report name|report owner|run date|as of)\s*:`,
    String.raw`^confidential\b|^copyright\b|©|\ball rights reserved\b`,
    String.raw`^end of (?:report|file|list|export)\b|^page \d+ of \d+$`,
  ].join("|"),
  "i",
);

/**
 * Whether a row below the header is none of the table's: a row of totals, or a note of the program that wrote the file. A row
 * that can be looked up is kept, unless it is a total: "Total" is no person's name, and the number beside it is no DIN.
 */
export const isFooter = (cells: readonly Cell[], subject: BulkSubject | "empty" | "malformed" | undefined): boolean => {
  if (subject === undefined) return false;
  if (typeof subject === "string") {
    const text = firstText(cells);
    return isTotal(text) || note.test(text);
  }
  if (subject.kind === "director") return isTotal(firstText(cells));
  return subject.kind === "search" && subject.query.kind === "person" && isTotal(subject.query.name);
};

const firstText = (cells: readonly Cell[]): string => {
  for (const cell of cells) {
    const text = cellText(cell);
    if (text !== "") return text;
  }
  return "";
};
