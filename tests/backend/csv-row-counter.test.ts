import Papa from "papaparse";
import { expect, test } from "vitest";
import { countCsvRows } from "#backend/directory/csv-row-counter.ts";
import { seededRandom } from "#tests/support/random.ts";

const pieces = ['"', '""', ",", "\n", " ", "a", "b c", '"x"', '"y\nz"', ";"];

const count = (text: string) => {
  const counter = countCsvRows(",");
  counter.add(text);
  return counter.end();
};

test("counts as many rows as the parser reads, however quotation marks stand, unless one is never closed", () => {
  const random = seededRandom();
  const compared = Array.from({ length: 50_000 }, () => {
    const text = Array.from({ length: random.below(9) }, () => random.pick(pieces)).join("");
    const whole = `h1,h2\n${text}`;
    const { rows, open } = count(whole);
    const { data } = Papa.parse(whole, { delimiter: ",", newline: "\n" });
    // The parser reads an empty row behind the last line end, which the stream leaves out.
    return { whole, rows, open, read: whole.endsWith("\n") ? data.length - 1 : data.length };
  });
  const closed = compared.filter(({ open }) => open === undefined);
  expect(closed.length).toBeGreaterThan(20_000);
  expect(closed.filter(({ rows, read }) => rows !== read).slice(0, 3), `seed ${random.seed}`).toEqual([]);
});

test.each([
  ['a,"b\nc,d\n', 1],
  ['a,b\nc,"d', 2],
  ['a,"b" \n"c', 2],
])("names the row of %j in which a quotation mark is never closed", (text, row) => {
  expect(count(text).open).toBe(row);
});
