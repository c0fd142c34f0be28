import { describe, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { readTableStart } from "#spreadsheets/read-table.ts";
import { sheetOf, workbookParts } from "#tests/support/files/hostile-files.ts";
import { linkedRows, links, row, tableRowsOf, targets, text } from "#tests/support/files/linked-cells.ts";
import { zipFile } from "#tests/support/files/zip-file.ts";

const ASHA = "https://www.linkedin.com/in/asha-rao";

test("a cell has the address of the link behind it beside its text", async () => {
  const rows = row(1, text("A1", "Name") + text("B1", "Profile")) + row(2, text("A2", "Asha") + text("B2", "Profile"));
  expect(await linkedRows(rows, links(["B2:B3"]), [targets([`${ASHA}?a=1&amp;b=2`])])).toEqual([
    { number: 1, cells: ["Name", "Profile"] },
    { number: 2, cells: ["Asha", "Profile"], links: new Map([[1, `${ASHA}?a=1&b=2`]]) },
  ]);
});

test("the first rows have their links too, though these stand behind all rows", async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => row(index + 1, text(`A${index + 1}`, "Profile"))).join("");
  const bytes = zipFile(workbookParts(sheetOf(many, "", links(["A2"])), [targets([ASHA])]));
  const { rows } = await readTableStart(new Blob([bytes]), 3);
  expect(rows[1]).toEqual({ number: 2, cells: ["Profile"], links: new Map([[0, ASHA]]) });
});

describe("nothing but pages and mailboxes is taken from a link:", () => {
  test.each([
    "javascript:alert(1)",
    "file:///etc/passwd",
    "../other.xlsx",
    "data:text/html,x",
    "#Sheet2!A1",
    "",
    "ftp://x",
  ])("not %j", async (target) => {
    expect(await linkedRows(row(1, text("A1", "x")), links(["A1"]), [targets([target])])).toEqual([
      { number: 1, cells: ["x"] },
    ]);
  });

  test.each(["mailto:asha@acme.example", "http://linkedin.com/in/asha-rao", "in.linkedin.com/in/asha-rao"])(
    "%j is",
    async (target) => {
      const [first] = await linkedRows(row(1, text("A1", "x")), links(["A1"]), [targets([target])]);
      expect(first?.links?.get(0)).toBe(target);
    },
  );
});

test("a link formula is read, and one without a saved value is named", async () => {
  const formula = (place: string, written: string, value = "") => `<c r="${place}"><f>${written}</f>${value}</c>`;
  const rows =
    row(1, formula("A1", `HYPERLINK("${ASHA}","Profile")`, "<v>0</v>")) +
    row(2, formula("B2", `HYPERLINK(&quot;${ASHA}&quot;)`)) +
    row(3, formula("A3", "VLOOKUP(B3,Sheet2!A:B,2)", "<v/>")) +
    row(4, `<c r="A4" t="str"><f>IF(B4="","",B4)</f><v></v></c>${text("B4", "x")}`) +
    row(5, formula("A5", "HYPERLINK(B5)")) +
    row(6, formula("A6", 'HYPERLINK("javascript:alert(1)","x")', "<v>1</v>"));
  expect(await linkedRows(rows, "", [])).toEqual([
    { number: 1, cells: [0], links: new Map([[0, ASHA]]) },
    { number: 2, cells: [], links: new Map([[1, ASHA]]) },
    { number: 3, cells: [], unsaved: [0] },
    { number: 4, cells: ["", "x"] },
    { number: 5, cells: [], unsaved: [0] },
    { number: 6, cells: [1] },
  ]);
});

test.each(["xlsx", "xls"] as const)("links as a usual program writes them: %s", async (bookType) => {
  const sheet = utils.aoa_to_sheet([["Profile"], ["Asha"]]);
  Object.assign(sheet["A2"] ?? {}, { l: { Target: ASHA } });
  const bytes: ArrayBuffer = write(utils.book_new(sheet, "People"), { type: "array", bookType });
  const [, asha] = await tableRowsOf(new Uint8Array(bytes));
  expect(asha).toEqual({ number: 2, cells: ["Asha"], links: new Map([[0, ASHA]]) });
});
