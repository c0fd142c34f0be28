import type { TableRow } from "#domain/shared/table-limits.ts";
import { readTable } from "#spreadsheets/read-table.ts";
import { sheetOf, workbookParts } from "./hostile-files.ts";
import { type ZipPart, zipFile } from "./zip-file.ts";

/** Where the relations of the only sheet stand. */
export const RELATIONS = "xl/worksheets/_rels/sheet1.xml.rels";
const LINK_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink";

/** The relations of a sheet with links to these addresses, named h0, h1 and so on. */
export const targets = (all: readonly string[]): ZipPart => ({
  name: RELATIONS,
  content: `<Relationships>${all
    .map(
      (target, index) => `<Relationship Id="h${index}" Type="${LINK_TYPE}" Target="${target}" TargetMode="External"/>`,
    )
    .join("")}</Relationships>`,
});
export const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
export const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
/** Links of these cells to h0, h1 and so on. */
export const links = (refs: readonly string[]) =>
  `<hyperlinks>${refs.map((ref, index) => `<hyperlink ref="${ref}" r:id="h${index}"/>`).join("")}</hyperlinks>`;

export const tableRowsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<readonly TableRow[]> => {
  const rows: TableRow[] = [];
  for await (const batch of readTable(new Blob([bytes]))) rows.push(...batch);
  return rows;
};
/** The rows of a workbook with these rows, what stands behind them, and other parts. */
export const linkedRows = (rows: string, behind: string, others: readonly ZipPart[]) =>
  tableRowsOf(zipFile(workbookParts(sheetOf(rows, "", behind), others)));

/** A workbook in which each person's cell shows "Profile" and leads to one of these addresses. */
export const linkedPeople = (all: readonly string[]): Uint8Array<ArrayBuffer> => {
  const rows = all.map((_, index) =>
    row(index + 2, text(`A${index + 2}`, `P${index}`) + text(`B${index + 2}`, "Profile")),
  );
  const header = row(1, text("A1", "Name") + text("B1", "Profile"));
  const refs = links(all.map((_, index) => `B${index + 2}`));
  return zipFile(workbookParts(sheetOf(header + rows.join(""), "", refs), [targets(all)]));
};
