import { deflateSync } from "node:zlib";
import type { TableFault } from "#domain/shared/table-limits.ts";
import { seededRandom } from "#tests/support/random.ts";
import { type ZipPart, zipFile } from "./zip-file.ts";

/** A file that is broken, or made to cost far more than it weighs. */
export interface HostileFile {
  readonly name: string;
  readonly make: () => Uint8Array<ArrayBuffer>;
  /** How a reading of the whole file ends; "read" where its rows are read all the same. */
  readonly ends: TableFault | "read";
  /** How its preview ends, where that is not the same. */
  readonly preview?: TableFault | "read";
}

const MB = 1024 * 1024;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const relations = (targets: Readonly<Record<string, string>>): string =>
  `${XML}<Relationships>${Object.entries(targets)
    .map(([type, target], index) => `<Relationship Id="r${index}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** The parts of a workbook of one sheet, of which `others` replace or add to the usual ones. */
export const workbookParts = (sheet: string, others: readonly ZipPart[] = []): ZipPart[] => {
  const usual: ZipPart[] = [
    { name: "_rels/.rels", content: relations({ officeDocument: "xl/workbook.xml" }) },
    { name: "xl/workbook.xml", content: `${XML}<workbook><sheets><sheet name="S" id="r0"/></sheets></workbook>` },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations({ worksheet: "worksheets/sheet1.xml", sharedStrings: "sharedStrings.xml" }),
    },
    { name: "xl/sharedStrings.xml", content: `${XML}<sst><si><t>Email</t></si><si><t>a@acme.example</t></si></sst>` },
    { name: "xl/worksheets/sheet1.xml", content: sheet },
  ];
  return [...usual.filter(({ name }) => !others.some((other) => other.name === name)), ...others];
};

/** The text of a sheet with these rows. */
export const sheetOf = (rows: string, before = "", behind = ""): string =>
  `${XML}<worksheet>${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`;

const HEADER = '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>';
const SHEET = "xl/worksheets/sheet1.xml";

const text = (content: string) => new Uint8Array(Buffer.from(content));
const workbook = (sheet: string, others: readonly ZipPart[] = []) => zipFile(workbookParts(sheet, others));

const OLE2 = Buffer.from("d0cf11e0a1b11ae1", "hex");
const container = (stream: string) =>
  new Uint8Array(Buffer.concat([OLE2, Buffer.alloc(504), Buffer.from(stream, "utf16le"), Buffer.alloc(2_048)]));

const rubbish = (length: number): Uint8Array<ArrayBuffer> => {
  const { below } = seededRandom(8);
  return Uint8Array.from({ length }, () => below(256));
};

/** Pieces of a part that only together are one: `first`, `piece` again and again, `last`. */
const endless = (name: string, piece: string, times: number, declared?: number): ZipPart => ({
  name,
  content: piece,
  times,
  ...(declared === undefined ? {} : { declared }),
});

const hostileTexts: readonly HostileFile[] = [
  { name: "empty.csv", make: () => text(""), ends: "empty-file" },
  { name: "over 10 MB.csv", make: () => text("a,b\n".repeat(2.6 * MB)), ends: "too-large" },
  { name: "rubbish.csv", make: () => rubbish(MB), ends: "not-a-table" },
  { name: "paper.csv", make: () => text("%PDF-1.7\nsome, words\n"), ends: "not-a-table" },
  { name: "page.xls", make: () => text("<html><table><tr><td>a@acme.example</td></tr></table>"), ends: "not-a-table" },
  { name: "hello world.xlsx", make: () => text("hello world"), ends: "not-a-table" },
  { name: "late zeros.csv", make: () => text(`${"a,b\n".repeat(MB)}\0\0\0`), ends: "not-a-table", preview: "read" },
  {
    name: "open quote.csv",
    make: () => text(`Email\n"${"a@acme.example\n".repeat(600_000)}`),
    ends: "unclosed-quote",
    preview: "read",
  },
  {
    name: "missing quote.csv",
    make: () => text(`Email\n"${"a@acme.example\n".repeat(9_000)}",b\n`),
    ends: "unclosed-quote",
    preview: "read",
  },
  { name: "quotes only.csv", make: () => text('"'.repeat(10 * MB)), ends: "unclosed-quote" },
  {
    name: "doubled marks.csv",
    make: () => text(`Email\n${`"${'""'.repeat(32_767)}",`.repeat(100)}`),
    ends: "read",
  },
  {
    name: "marks and spaces.csv",
    make: () => text(`Email\n${`"a${'"b'.repeat(8_000)}${" ".repeat(16_000)}\n`.repeat(300)}`),
    ends: "read",
  },
  { name: "one long cell.csv", make: () => text("x".repeat(10 * MB)), ends: "cell-too-long" },
  { name: "one long line.csv", make: () => text("x,".repeat(5 * MB)), ends: "too-many-columns" },
  { name: "line ends only.csv", make: () => text("\n".repeat(10 * MB)), ends: "no-rows" },
  {
    name: "too many rows.csv",
    make: () => text(`Email\n${"a@b.example\n".repeat(100_001)}`),
    ends: "too-many-rows",
    preview: "read",
  },
];

const hostileContainers: readonly HostileFile[] = [
  { name: "locked.xlsx", make: () => container("EncryptedPackage"), ends: "encrypted" },
  { name: "letter.doc", make: () => container("WordDocument"), ends: "not-a-table" },
  { name: "broken.xls", make: () => container("Workbook"), ends: "damaged" },
  { name: "locked part.xlsx", make: () => workbook("", [{ name: SHEET, content: "x", flags: 1 }]), ends: "encrypted" },
  { name: "cut.xlsx", make: () => workbook(sheetOf(HEADER)).slice(0, 700), ends: "damaged" },
  { name: "archive.zip", make: () => zipFile([{ name: "a.txt", content: "a" }]), ends: "not-a-table" },
  { name: "twice.xlsx", make: () => zipFile([...workbookParts(""), { name: SHEET, content: "" }]), ends: "damaged" },
  { name: "overlapping.xlsx", make: () => zipFile(workbookParts(sheetOf(HEADER)), 50), ends: "too-complex" },
  {
    name: "60,000 entries.xlsx",
    make: () => zipFile(Array.from({ length: 60_000 }, (_, index) => ({ name: `${index}`, content: "" }))),
    ends: "too-complex",
  },
  {
    name: "not deflated.xlsx",
    make: () => workbook("", [{ name: SHEET, content: deflateSync(rubbish(9_000)), declared: 9 }]),
    ends: "too-complex",
  },
];

const hostileSheets: readonly HostileFile[] = [
  {
    name: "1 GB of spaces.xlsx",
    make: () => workbook("", [endless(SHEET, " ".repeat(MB), 1_024)]),
    ends: "too-complex",
  },
  {
    name: "lying size.xlsx",
    make: () => workbook("", [endless(SHEET, " ".repeat(MB), 1_024, 1_000)]),
    ends: "too-complex",
  },
  {
    name: "200 MB of spaces.xlsx",
    make: () => workbook("", [endless(SHEET, " ".repeat(MB), 200)]),
    ends: "damaged",
    preview: "damaged",
  },
  {
    name: "4.8 million rows.xlsx",
    make: () => workbook("", [endless(SHEET, `<sheetData>${"<row><c><v>1</v></c></row>".repeat(48_000)}`, 100)]),
    ends: "too-many-rows",
    preview: "read",
  },
  {
    name: "shared strings.xlsx",
    make: () => {
      const last = '<row r="1"><c t="s"><v>1999999</v></c></row>';
      return workbook(sheetOf(last), [
        endless("xl/sharedStrings.xml", `<si><t>${"x".repeat(30_000)}</t></si>`.repeat(40), 100),
      ]);
    },
    ends: "too-complex",
  },
  {
    name: "many shared strings.xlsx",
    make: () =>
      workbook(sheetOf('<row r="1"><c t="s"><v>9007199254740991</v></c></row>'), [
        endless("xl/sharedStrings.xml", "<si/>".repeat(200_000), 120),
      ]),
    ends: "too-complex",
  },
  {
    name: "dimensions.xlsx",
    make: () => workbook(sheetOf(HEADER, '<dimension ref="A1:XFD1048576"/>')),
    ends: "read",
  },
  {
    name: "a million columns.xlsx",
    make: () => workbook(sheetOf(`<row r="1">${"<c><v>1</v></c>".repeat(1_000_000)}</row>`)),
    ends: "too-many-columns",
  },
  {
    name: "beyond the last column.xlsx",
    make: () => workbook(sheetOf('<row><c r="ZZZZZZ1"><v>1</v></c></row>')),
    ends: "damaged",
  },
  { name: "rows backwards.xlsx", make: () => workbook(sheetOf('<row r="9"/><row r="2"/>')), ends: "damaged" },
  {
    name: "a million merges.xlsx",
    make: () =>
      workbook("", [{ name: SHEET, content: sheetOf(HEADER, "", '<mergeCell ref="A1:B2"/>'.repeat(1_000_000)) }]),
    ends: "read",
  },
  { name: "one long tag.xlsx", make: () => workbook(sheetOf(`<row ${'a="1" '.repeat(MB)}>`)), ends: "too-complex" },
  {
    name: "one long text.xlsx",
    make: () => workbook(sheetOf(`<row><c t="str"><v>${"x".repeat(MB)}</v></c></row>`)),
    ends: "cell-too-long",
  },
  {
    name: "entities.xlsx",
    make: () => workbook(`<!DOCTYPE w [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheetOf(HEADER)}`),
    ends: "too-complex",
  },
  {
    name: "prototype.xlsx",
    make: () =>
      workbook(sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>__proto__</t></is></c></row>'), [
        { name: "__proto__", content: "x" },
        { name: "xl/comments1.xml", content: '<comments><comment ref="__proto__"/></comments>' },
      ]),
    ends: "read",
  },
];

export const hostileFiles: readonly HostileFile[] = [...hostileTexts, ...hostileContainers, ...hostileSheets];
