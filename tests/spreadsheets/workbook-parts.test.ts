import { describe, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { readTableStart } from "#spreadsheets/read-table.ts";
import { sheetOf, workbookParts } from "#tests/support/files/hostile-files.ts";
import { hiddenRowsOf, rowsOf } from "#tests/support/files/read-table.ts";
import { type ZipPart, zipFile } from "#tests/support/files/zip-file.ts";

const read = (sheet: string, others: readonly ZipPart[] = []) => rowsOf(zipFile(workbookParts(sheet, others)));

describe("a workbook of another program is read", () => {
  test("where its elements have prefixes, and its cells no places", async () => {
    const sheet =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Email</x:t></x:is></x:c>' +
      '<x:c t="str"><x:v>b</x:v></x:c></x:row><x:row/><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await read(sheet)).toEqual({ 1: ["Email", "b"], 3: [3] });
  });

  test("where texts are in runs, with hints, entities, CDATA and letters that XML has not", async () => {
    const strings =
      "<sst><si><r><t>As</t></r><r><t>ha</t></r><rPh><t>no</t></rPh></si><si><t>a &amp;&#x1F642;&lt;b&gt;</t></si>" +
      "<si><t><![CDATA[<c> & d]]></t></si><si><t>one_x000D_two_x0000_</t></si><si><t/></si></sst>";
    const cells = [0, 1, 2, 3, 4, 99].map((index) => `<c t="s"><v>${index}</v></c>`).join("");
    const shared = { name: "xl/sharedStrings.xml", content: strings };
    expect(await read(sheetOf(`<row>${cells}</row>`), [shared])).toEqual({
      1: ["Asha", "a &🙂<b>", "<c> & d", "one\rtwo", "", ""],
    });
  });

  test.each(["s", "str", "inlineStr"])(
    "where an escape itself is escaped, once, in a cell of type %s",
    async (type) => {
      const text = "_x005F_x0041_ _x0041_";
      const value = type === "s" ? "<v>0</v>" : type === "str" ? `<v>${text}</v>` : `<is><t>${text}</t></is>`;
      const shared = { name: "xl/sharedStrings.xml", content: `<sst><si><t>${text}</t></si></sst>` };
      const sheet = sheetOf(`<row><c t="${type}">${value}</c></row>`);
      expect(await read(sheet, [shared])).toEqual({ 1: ["_x0041_ A"] });
    },
  );

  test("where there are comments, and marks in attributes", async () => {
    const rows = '<!-- <row> --><row r="2" x="a > b"><c r="B2" t=\'str\'><v>x</v><f>"&gt;">1</f></c><?pi <c>?></row>';
    expect(await read(sheetOf(rows))).toEqual({ 2: ["", "x"] });
  });

  test("where rows are hidden in any of the ways in which that is written, and not where only unlisted rows are", async () => {
    const ways = ['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"', 'hidden="0" ht="15"', 'hidden="false"', ""];
    const cell = '<c t="str"><v>x</v></c>';
    const rows = ways.map((way, index) => `<row r="${index + 1}" ${way}>${cell}</row>`).join("");
    const sheet = `<worksheet><sheetFormatPr defaultRowHeight="15" zeroHeight="1"/><sheetData>${rows}</sheetData></worksheet>`;
    expect(await hiddenRowsOf(zipFile(workbookParts(sheet, [])))).toEqual([1, 2, 3]);
  });

  test("where its parts are in UTF-16", async () => {
    const content = Buffer.from(`\ufeff${sheetOf('<row><c t="str"><v>Köln</v></c></row>')}`, "utf16le");
    expect(await read("", [{ name: "xl/worksheets/sheet1.xml", content }])).toEqual({ 1: ["Köln"] });
  });

  test("where paths are absolute, and a chart stands before the sheet", async () => {
    const type = "http://purl.oclc.org/ooxml/officeDocument/relationships";
    const parts = [
      { name: "xl/workbook.xml", content: '<workbook><sheets><sheet id="c"/><sheet id="s"/></sheets></workbook>' },
      {
        name: "xl/_rels/workbook.xml.rels",
        content:
          `<Relationships><Relationship Id="c" Type="${type}/chartsheet" Target="charts/c.xml"/>` +
          `<Relationship Id="s" Type="${type}/worksheet" Target="/XL/Worksheets/sheet1.xml"/></Relationships>`,
      },
    ];
    expect(await read(sheetOf('<row><c t="str"><v>x</v></c></row>'), parts)).toEqual({ 1: ["x"] });
  });

  test("where errors, dates and truths are spelled out", async () => {
    const row = '<row><c t="e"><v>#N/A</v></c><c t="d"><v>2026-03-31T00:00:00</v></c><c t="b"><v>1</v></c></row>';
    expect(await read(sheetOf(row))).toEqual({ 1: ["#N/A", "2026-03-31", "TRUE"] });
  });

  test("without cells that only have a colour, however far out", async () => {
    expect(await read(sheetOf('<row r="1"><c r="A1" t="str"><v>x</v></c><c r="XFD1" s="1"/></row>'))).toEqual({
      1: ["x"],
    });
  });
});

test("an OpenDocument spreadsheet is called one", async () => {
  const mimetype = "application/vnd.oasis.opendocument.spreadsheet";
  const parts = [
    { name: "mimetype", content: mimetype, isStored: true },
    { name: "content.xml", content: "<x/>" },
  ];
  expect(await rowsOf(zipFile(parts))).toBe("open-document");
});

test("an empty sheet among others is no fault of the file", async () => {
  const book = utils.book_new(utils.aoa_to_sheet([[]]), "Cover");
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Email"]]), "Data");
  const bytes: ArrayBuffer = write(book, { type: "array" });
  expect(await readTableStart(new Blob([bytes]), 3)).toMatchObject({
    rows: [],
    sheet: { name: "Cover", of: ["Cover", "Data"] },
  });
});

test.each([
  ["a text document", [{ name: "word/document.xml", content: "<document/>" }], "not-a-table"],
  [
    "a workbook without a visible sheet",
    [{ name: "xl/workbook.xml", content: '<workbook><sheet state="hidden" id="r0"/></workbook>' }],
    "no-rows",
  ],
  [
    "a workbook whose sheet is missing",
    [{ name: "xl/_rels/workbook.xml.rels", content: "<Relationships/>" }],
    "damaged",
  ],
])("%s is refused", async (_, parts, fault) => {
  const whole = fault === "not-a-table" ? parts : workbookParts(sheetOf(""), parts);
  expect(await rowsOf(zipFile(whole))).toBe(fault);
});
