import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLine, csvPhone } from "#domain/shared/spreadsheet.ts";

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ["+91 00000 00001", "'+91 00000 00001"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", `"'\t'=1"`],
  ["a;=1+1", `"a;'=1+1"`],
  ["a|@SUM(A1)|+1", `"a|'@SUM(A1)|'+1"`],
  ["a\t-2", `"a\t'-2"`],
  ["a,=1", `"a,'=1"`],
  ["+91 1; +91 2", `"'+91 1; +91 2"`],
  ["\r=1", `"'\r=1"`],
  ["asha@acme.example", "asha@acme.example"],
  ["\n=1", `"'\n=1"`],
  ["\0=1", "'\0=1"],
  ["\u{7f}=1", "'\u{7f}=1"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ['=HYPERLINK("https://evil.example")\n', `"'=HYPERLINK(""https://evil.example"")\n"`],
  ["first\n=1+1", `"first\n=1+1"`],
  ["-12.5", "-12.5"],
  ["-12.5+1", "'-12.5+1"],
  ["-1 ", "'-1 "],
  ["a=b", "a=b"],
  ["", ""],
])("the cell %j is written %j, which no spreadsheet runs", (cell, written) => {
  expect(csvLine([cell])).toBe(written);
});

test("commas, quotes and line breaks stay inside their cell", () => {
  const cells = ["Rao, Asha", 'the "boss"', "two\nlines", "three\r\nlines", "plain", ""];
  expect(Papa.parse(csvLine(cells), { newline: "\n" }).data).toEqual([cells]);
});

test.each([";", "\t", "|"] as const)("cells separated by %j hold it, and every other separator", (separator) => {
  const cells = ["Rao, Asha", "a;b", "a\tb", "a|b", 'the "boss"', "plain", ""];
  expect(Papa.parse(csvLine(cells, separator), { delimiter: separator, newline: "\n" }).data).toEqual([cells]);
});

test("numbers are written as they are", () => {
  expect(csvLine([-12.5, 7, 0])).toBe("-12.5,7,0");
});

test.each([
  ["+91 00000 00001", "+91 00000 00001"],
  ["+910000000001", "+910000000001"],
  ["00000 00001", "00000 00001"],
  ["", ""],
  ["+91 1;+91 2", "'+91 1;'+91 2"],
  ["+1+2", "'+1+2"],
  ["+1*2", "'+1*2"],
  ["+", "'+"],
  ["+A1", "'+A1"],
  ["-1-2", "'-1-2"],
  ["=1", "'=1"],
  ["+1\n=1", "'+1\n=1"],
])("in a file that a program imports, the phone number %j is written %j", (cell, written) => {
  expect(csvPhone(cell)).toBe(written);
});
