import fc from "fast-check";
import { expect, test } from "vitest";
import { sheetOf, workbookParts } from "#tests/support/files/hostile-files.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";
import { zipFile } from "#tests/support/files/zip-file.ts";

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000000"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>';

const relations =
  '<Relationships><Relationship Id="r0" Type="x/worksheet" Target="worksheets/sheet1.xml"/>' +
  '<Relationship Id="r1" Type="x/sharedStrings" Target="sharedStrings.xml"/>' +
  '<Relationship Id="r2" Type="x/styles" Target="styles.xml"/></Relationships>';

const read = (sheet: string, strings: string) =>
  rowsOf(
    zipFile(
      workbookParts(sheet, [
        { name: "xl/_rels/workbook.xml.rels", content: relations },
        { name: "xl/styles.xml", content: styles },
        { name: "xl/sharedStrings.xml", content: strings },
      ]),
    ),
  );

/** The same to XML, and not what is taken at once. */
const readOneByOne = (xml: string): string => xml.replaceAll(/<(c|si|is)(?=[ >])/g, "<$1\n");

const place = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom("", ' r="A0"', ' r="B0"', ' r="AB0"', ' r="GR0"', ' r="c0"', ' r="D"') },
  { weight: 1, arbitrary: fc.constantFrom(' r="GS0"', ' r="XFD0"', ' r="0"', ' r=""') },
);
const style = fc.constantFrom("", ' s="0"', ' s="1"', ' s="2"', ' s="99"', ' s=""', " s='2'");
const type = fc.constantFrom("", ' t="s"', ' t="s"', ' t="n"', ' t="str"', ' t="b"', ' t="inlineStr"');
const value = fc.oneof(
  { weight: 40, arbitrary: fc.oneof(fc.nat(120).map(String), fc.constantFrom("", "46112", "007", "1e3", " 1")) },
  { weight: 1, arbitrary: fc.constantFrom("1.5", "-2", "999999999999999", "9999999999999999") },
);
const wrapped = fc.constantFrom("v", "v", "v", "v", "v", "x", "is");
const cell = fc
  .tuple(place, style, type, wrapped, value)
  .map(([at, styled, typed, element, text]) =>
    element === "is"
      ? `<c${at}${styled}${typed}><is><t>${text}</t></is></c>`
      : `<c${at}${styled}${typed}><${element}>${text}</${element}></c>`,
  );
const stray = fc.constantFrom("</c>", "</v>", "<v>5</v></c>", "<rPh>", "</rPh>", "<t>", "</t>", "<c/>", "<!-- -->");
const row = fc
  .array(fc.oneof({ weight: 30, arbitrary: cell }, { weight: 1, arbitrary: stray }), { maxLength: 6 })
  .map((cells) => `<row>${cells.join("")}</row>`);
const sheets = fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) => sheetOf(rows.join("")));

const text = fc.constantFrom(
  "",
  "Asha",
  "  ",
  "a &amp; b",
  "&lt;x",
  "_x0041_",
  "<![CDATA[d]]>",
  "two</t><t>runs",
  "é🙂",
);
const entry = fc.oneof(
  { weight: 9, arbitrary: text.map((one) => `<si><t>${one}</t></si>`) },
  { weight: 3, arbitrary: text.map((one) => `<si><t xml:space="preserve">${one}</t></si>`) },
  { weight: 1, arbitrary: text.map((one) => `<si><t>${one}</t><rPh><t>no</t></rPh></si>`) },
  { weight: 1, arbitrary: fc.constantFrom("<si/>", "</si>", "<rPh>", "</rPh>", "<t>", "<r><t>run</t></r>") },
);
const stringTables = fc.array(entry, { maxLength: 60 }).map((entries) => `<sst>${entries.join("")}</sst>`);

test("cells and texts that are read in one step come to the same as those read element by element", async () => {
  let tables = 0;
  await fc.assert(
    fc.asyncProperty(sheets, stringTables, async (sheet, strings) => {
      const expected = await read(readOneByOne(sheet), readOneByOne(strings));
      if (typeof expected === "object") tables += 1;
      expect(await read(sheet, strings)).toEqual(expected);
    }),
    { numRuns: 400 },
  );
  expect(tables).toBeGreaterThan(50);
});

test("wherever a part is cut into pieces", async () => {
  const count = 6_000;
  const strings = Array.from({ length: count }, (_, index) => `<si><t>Asha ${Math.imul(index, 0x9e3779b1)}</t></si>`);
  const cells = Array.from(
    { length: count },
    (_, index) =>
      `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>${index}</v></c><c r="B${index + 1}" s="2"><v>${index}</v></c></row>`,
  );
  expect(await read(sheetOf(cells.join("")), `<sst>${strings.join("")}</sst>`)).toEqual(
    Object.fromEntries(
      cells.map((_, index) => [index + 1, [`Asha ${Math.imul(index, 0x9e3779b1)}`, String(index).padStart(8, "0")]]),
    ),
  );
});
