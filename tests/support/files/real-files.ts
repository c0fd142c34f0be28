import type { TableFault } from "#domain/shared/table-limits.ts";
import { sheetOf, workbookParts } from "./hostile-files.ts";
import { realCells } from "./real-cells.ts";
import { realExports } from "./real-exports.ts";
import { type Bytes, csv, hostile, type RealFile, utf8 } from "./real-file.ts";
import { realTables } from "./real-tables.ts";
import { zipFile } from "./zip-file.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d];
const ODS = { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", isStored: true };
const refused = (name: string, fault: TableFault, make: () => Bytes): RealFile => ({
  name,
  tool: "verify-emails",
  make,
  refused: fault,
});

const refusedFiles: readonly RealFile[] = [
  refused("libre office.ods", "open-document", () => zipFile([ODS, { name: "content.xml", content: "<x/>" }])),
  refused("page as workbook.xls", "not-a-table", hostile("page.xls")),
  refused("empty.csv", "empty-file", hostile("empty.csv")),
  refused("header only.csv", "no-rows", csv("Name,Email")),
  refused("cut.xlsx", "damaged", hostile("cut.xlsx")),
  refused("text as workbook.xlsx", "not-a-workbook", csv("Please call Asha tomorrow.", "Thank you, Ben")),
  refused("table as workbook.XLSX", "not-a-workbook", csv("Name,Email", "Asha Rao,asha@acme.example")),
  refused("picture.png", "not-a-table", () => Uint8Array.from(PNG)),
  refused("letter.docx", "not-a-table", () => zipFile([{ name: "word/document.xml", content: "<document/>" }])),
  refused("locked.xlsx", "encrypted", hostile("locked.xlsx")),
  refused("over 10 MB.csv", "too-large", hostile("over 10 MB.csv")),
  refused("a million commas.csv", "too-many-columns", () => utf8(`Email\n${",".repeat(1_000_000)}`)),
  refused("far cell.xlsx", "too-many-columns", () =>
    zipFile(workbookParts(sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'))),
  ),
  refused("bomb.xlsx", "too-complex", hostile("1 GB of spaces.xlsx")),
  refused("too many rows.csv", "too-many-rows", hostile("too many rows.csv")),
  refused("quote never closed.csv", "unclosed-quote", hostile("missing quote.csv")),
];

export const realFiles: readonly RealFile[] = [...realTables, ...realExports, ...realCells, ...refusedFiles];
