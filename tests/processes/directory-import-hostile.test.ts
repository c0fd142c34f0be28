import { afterAll, beforeAll, expect, test } from "vitest";
import { readWorkbook, type WorkbookLimits } from "#backend/directory/read-workbook.ts";
import { readCsvFile } from "#backend/directory/read-csv-file.ts";
import { openDirectorySetup, type DirectorySetup } from "#tests/support/backend/directory-import.ts";
import { hostileFiles, sheetOf, workbookParts } from "#tests/support/files/hostile-files.ts";
import { zipFile } from "#tests/support/files/zip-file.ts";

let setup: DirectorySetup;
beforeAll(async () => {
  setup = await openDirectorySetup();
});
afterAll(() => setup.close());

const inlineRow = (number: number, text: string): string =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`;

const workbook = (rows: string): Promise<string> =>
  setup.files.bytes(zipFile(workbookParts(sheetOf(rows))), "people.xlsx");

test("a small workbook whose next row is 999,999,999 is refused in one sentence", async () => {
  const file = await workbook(inlineRow(1, "profile_url") + inlineRow(999_999_999, "linkedin.com/in/far"));
  await expect(setup.load("contacts", file)).rejects.toThrow("The workbook can't be read");
});

test.each([
  "1 GB of spaces.xlsx",
  "lying size.xlsx",
  "shared strings.xlsx",

  "entities.xlsx",
])("%s is refused in one sentence", async (name) => {
  const content = hostileFiles.find((file) => file.name === name)?.make();
  if (content === undefined) throw new Error(`There is no ${name}`);
  const file = await setup.files.bytes(content, name);
  await expect(setup.load("contacts", file)).rejects.toThrow("can't be read safely: save it as CSV UTF-8");
});

const drain = async (file: string, limits: WorkbookLimits): Promise<number> => {
  let count = 0;
  for await (const rows of readWorkbook(file, limits)) count += rows.length;
  return count;
};

test("a workbook that needs more memory or time than is granted ends its own thread only", async () => {
  const texts = Array.from({ length: 40_000 }, (_, index) => `<si><t>${String(index).padStart(600, "x")}</t></si>`);
  const parts = workbookParts(sheetOf('<row r="1"><c r="A1" t="s"><v>39999</v></c></row>')).map((part) =>
    part.name === "xl/sharedStrings.xml" ? { ...part, content: `<sst>${texts.join("")}</sst>` } : part,
  );
  const file = await setup.files.bytes(zipFile(parts), "texts.xlsx");
  await expect(drain(file, { heapMb: 128, totalMs: 0 })).rejects.toThrow("took too long");
  await expect(drain(file, { heapMb: 12, totalMs: 60_000 })).rejects.toThrow("can't be read safely");
  expect(await drain(file, { heapMb: 128, totalMs: 60_000 })).toBe(1);
});

test.each([
  ["one cell that never ends", "x".repeat(10_000_000), "Row 2: A cell of the file is longer than 32,767"],
  ["columns that never end", "x,".repeat(5_000_000), "Row 2: The file has more than 200 columns"],
  ["a quotation mark that never closes", `"${"x\n".repeat(5_000_000)}`, "Row 2 never ends"],
])("CSV with %s is refused with its row", async (_, row, sentence) => {
  const file = await setup.files.csv(`profile_url,name\n${row}`);
  await expect(setup.load("contacts", file)).rejects.toThrow(sentence);
});

test("the rows before the fault are given, and those of a long file are numbered through", async () => {
  const count = 30_000;
  const rows = Array.from(
    { length: count },
    (_, index) => `linkedin.com/in/n-${index},"Two\r\nlines ""${index}"""\r\n`,
  );
  const file = await setup.files.csv(`sep=,\r\nprofile_url,name\r\n\r\n${rows.join("")}a,"never`);
  const numbers: number[] = [];
  let last: readonly unknown[] = [];
  const read = async (): Promise<void> => {
    for await (const batch of readCsvFile(file)) {
      numbers.push(...batch.map(({ number }) => number));
      last = batch.at(-1)?.cells ?? [];
    }
  };
  await expect(read()).rejects.toThrow(`Row ${count + 4} never ends`);
  expect(numbers).toEqual([2, ...Array.from({ length: count }, (_, index) => index + 4)]);
  expect(last).toEqual([`linkedin.com/in/n-${count - 1}`, `Two\nlines "${count - 1}"`]);
});
