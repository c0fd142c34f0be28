import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLine } from "#domain/spreadsheet.ts";

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ["+91 00000 00001", "'+91 00000 00001"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ["asha@acme.example", "asha@acme.example"],
  ["a=b", "a=b"],
  ["", ""],
])("the cell %j is written %j, which no spreadsheet runs", (cell, written) => {
  expect(csvLine([cell])).toBe(written);
});

test("commas, quotes and line breaks stay inside their cell", () => {
  const cells = ["Rao, Asha", 'the "boss"', "two\nlines", "three\r\nlines", "plain", ""];
  expect(Papa.parse(csvLine(cells), { newline: "\n" }).data).toEqual([cells]);
});
