import { describe, expect, test } from "vitest";
import { type BookType, utils, type WorkSheet, write } from "xlsx";
import { readTableStart } from "#spreadsheets/read-table.ts";
import { workbookWithHidden } from "#tests/support/files/hidden-rows.ts";
import { hiddenRowsOf, rowsOf } from "#tests/support/files/read-table.ts";

const formats = ["xlsx", "xls"] as const;

/** A workbook as SheetJS writes it, of sheets by name. */
const aWorkbook = (bookType: BookType, sheets: Readonly<Record<string, WorkSheet>>, hidden: readonly string[] = []) => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: "array", bookType, bookSST: true, compression: true }));
};

describe.each(formats)("an .%s workbook is read", (format) => {
  test("with its texts, numbers, truths and gaps", async () => {
    const sheet = utils.aoa_to_sheet([
      ["Name", "Note", "Phone", "Is new"],
      ["Asha & Söhne <x>", "two\nlines 🙂", 919900000000, true],
      [],
      [null, "  ", null, null],
      ["Ben", null, 1.5, false],
    ]);
    expect(await rowsOf(aWorkbook(format, { People: sheet }))).toEqual({
      1: ["Name", "Note", "Phone", "Is new"],
      2: ["Asha & Söhne <x>", "two\nlines 🙂", 919900000000, "TRUE"],
      5: ["Ben", "", 1.5, "FALSE"],
    });
  });

  test("with dates as days, and with the zeros that a format restores", async () => {
    const sheet = utils.aoa_to_sheet([["Day", "DIN", "Plain"]]);
    utils.sheet_add_aoa(sheet, [[46112, 12345, 12345]], { origin: "A2" });
    Object.assign(sheet.A2, { z: "yyyy-mm-dd" });
    Object.assign(sheet.B2, { z: "00000000" });
    expect(await rowsOf(aWorkbook(format, { People: sheet }))).toMatchObject({ 2: ["2026-03-31", "00012345", 12345] });
  });

  test("by its first visible sheet", async () => {
    const people = utils.aoa_to_sheet([["Name"], ["Asha"]]);
    const sheets = { Notes: utils.aoa_to_sheet([["no"]]), "R & D": people, More: utils.aoa_to_sheet([["no"]]) };
    expect(await rowsOf(aWorkbook(format, sheets, ["Notes"]))).toEqual({ 1: ["Name"], 2: ["Asha"] });
    const { sheet } = await readTableStart(new Blob([aWorkbook(format, sheets, ["Notes"])]), 11);
    expect(sheet).toEqual({ name: "R & D", of: ["R & D", "More"] });
  });

  test("by the sheet that was chosen; one that is hidden or gone is refused", async () => {
    const sheets = Object.fromEntries(["Cover", "R & D", "Old"].map((name) => [name, utils.aoa_to_sheet([[name]])]));
    const file = new Blob([aWorkbook(format, sheets, ["Old"])]);
    const { rows, sheet } = await readTableStart(file, 11, "R & D");
    expect(rows).toMatchObject([{ cells: ["R & D"] }]);
    expect(sheet).toEqual({ name: "R & D", of: ["Cover", "R & D"] });
    for (const name of ["Old", "Gone"]) {
      await expect(readTableStart(file, 11, name)).rejects.toMatchObject({ fault: "no-sheet" });
    }
  });

  test("with the rows that it hides marked", async () => {
    const people = [["Name"], ["Asha"], ["Ben"], ["Cara"], ["Dev"]];
    const workbook = workbookWithHidden(format, people, [3, 5]);
    expect(await hiddenRowsOf(workbook)).toEqual([3, 5]);
    expect(await rowsOf(workbook)).toMatchObject({ 2: ["Asha"], 3: ["Ben"], 5: ["Dev"] });
  });

  test("only as far as its start, where no more is asked for", async () => {
    const sheet = utils.aoa_to_sheet(Array.from({ length: 5_000 }, (_, index) => [`Person ${index}`]));
    const start = await readTableStart(new Blob([aWorkbook(format, { People: sheet })]), 11);
    expect(start.format).toBe(format);
    expect(start.rows).toHaveLength(11);
    expect(start.rows.at(-1)).toEqual({ number: 11, cells: ["Person 10"] });
  });
});
