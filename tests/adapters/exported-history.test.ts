import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { spreadsheetTableWriter } from "#adapters/spreadsheet/spreadsheet-table-writer.ts";
import { exportHistory } from "#application/history/export-history.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { ExportFormat } from "#domain/shared/export-file.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { type HistoryLine, toHistoryLine } from "#domain/history/transaction.ts";
import { aTransaction, NOON } from "#tests/support/builders.ts";
import { type SeededRandom, seededRandom } from "#tests/support/random.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";

/** What comes out at the end: the use case and the adapter as the page has them. */
const fileOf = async (rows: readonly HistoryLine[], format: ExportFormat): Promise<Uint8Array<ArrayBuffer>> => {
  const saver = memoryFileSaver();
  const start = exportHistory({ writer: spreadsheetTableWriter(), saver, clock: memoryClock(NOON) });
  await start({ rows, isNarrowed: false, withPerson: false, format, timeZone: "Asia/Kolkata" }).result;
  return new Uint8Array(Buffer.concat(saver.saved.flatMap(({ chunks }) => [...chunks])));
};

const csvOf = async (rows: readonly HistoryLine[]): Promise<string> =>
  Buffer.from(await fileOf(rows, "csv")).toString("utf8");

const parsed = async (rows: readonly HistoryLine[]): Promise<readonly string[][]> => {
  const { data, errors } = Papa.parse<string[]>((await csvOf(rows)).replace("\u{feff}", ""), { newline: "\r\n" });
  expect(errors).toEqual([]);
  // Behind the last line end stands one empty cell.
  return data.slice(1, -1);
};

const rowWith = (query: string, result = "") => toHistoryLine(aTransaction({ query, result }));

describe("a cell that a spreadsheet would run as a formula gets an apostrophe", () => {
  test.each([
    "=1+1",
    "+91 00000 00001",
    "-2+3",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "\0=1+1",
    "＝1+1",
    "＋1+1",
    "－1+1",
    "＠SUM(A1)",
    '=HYPERLINK("https://evil.example")\n',
    "=1+1\nfoo",
  ])("%j", async (text) => {
    const [row] = await parsed([rowWith(text, text)]);
    // A formula also begins behind a tab, where a program takes that for the end of a cell.
    const neutral = `'${text.replace("\t", "\t'")}`;
    expect(row?.slice(2, 4)).toEqual([neutral, neutral]);
  });
});

const pieces = [
  "007",
  "00000007",
  "+91 00000 00001",
  "+919800000001",
  "1E5",
  "2026-11-22",
  "TRUE",
  "1,5",
  "12.50",
  '"',
  '""',
  "'",
  ",",
  ";",
  "|",
  "\n",
  "\r\n",
  "\r",
  " ",
  "\t",
  "=",
  "-",
  "@",

  "😀",
  "👩‍🚀",
  "é",
  "नमस्ते",
  "漢字",
  "<b>&amp;",
  "_x0041_",
  "asha@acme.example",
  "https://www.linkedin.com/in/a?b=c&d",
];

const randomRows = (random: SeededRandom, count: number): readonly HistoryLine[] =>
  Array.from({ length: count }, (_each, index) => {
    const text = () => Array.from({ length: random.below(6) }, () => random.pick(pieces)).join("");
    const createdAt = new Date(Date.UTC(2025, 0, 1) + random.below(700 * 86_400) * 1_000).toISOString();
    const amount = tenths(random.below(1_000));
    return toHistoryLine(aTransaction({ id: String(index), query: text(), result: text(), amount, createdAt }));
  });

/** India is five and a half hours ahead, all year. */
const inIndia = ({ timestamp }: HistoryLine): string =>
  new Date(Date.parse(timestamp) + 19_800_000).toISOString().slice(0, 19).replace("T", " ");

const random = seededRandom();

test(`10,000 rows of CSV read back are what they were, but for the apostrophes (seed ${random.seed})`, async () => {
  const rows = randomRows(random, 10_000);
  const table = await parsed(rows);
  // Where the rule puts apostrophes is tested by itself; without any of them the text must be whole.
  const bare = (text: string | undefined) => text?.replaceAll("'", "");
  expect(table.map(([timestamp]) => timestamp)).toEqual(rows.map(inIndia));
  expect(table.map(([, , query, result]) => [bare(query), bare(result)])).toEqual(
    rows.map(({ query, resultDetails }) => [bare(query), bare(resultDetails)]),
  );
  expect(table.map(([, , , , , credits]) => credits)).toEqual(rows.map(({ credits }) => String(credits / 10)));
  const begun = table.flatMap(([, , query, result]) => [query, result]);
  for (const text of begun) expect(text).not.toMatch(/^(?:[=+@\t\r\n]|-(?!\d+(?:\.\d+)?$))/);
});

test(`10,000 rows of a workbook read back are what they were (seed ${random.seed})`, async () => {
  const rows = randomRows(random, 10_000);
  const file = await fileOf(rows, "xlsx");
  const book = read(file, { cellFormula: true });
  expect(book.SheetNames).toEqual(["History"]);
  const sheet = book.Sheets["History"] ?? {};
  const [, ...table] = utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: "", raw: true });
  // The one line break that a workbook has.
  const kept = (text: string) => text.replaceAll(/\r\n?/g, "\n");
  expect(table.map(([, type, query, result, status]) => [type, query, result, status])).toEqual(
    rows.map(({ query, resultDetails }) => [
      "Find Contacts: Phone number",
      kept(query),
      kept(resultDetails),
      "Success",
    ]),
  );
  expect(table.map(([, , , , , credits]) => credits)).toEqual(rows.map(({ credits }) => credits / 10));
  expect(Object.values(sheet).filter((cell: unknown) => typeof cell === "object" && cell && "f" in cell)).toEqual([]);
  // With the reader of this repository: the days, which are dates in the file.
  const again = await rowsOf(file);
  if (typeof again === "string") throw new Error(`The file is refused: ${again}`);
  const days = Object.values(again)
    .slice(1)
    .map(([timestamp]) => String(timestamp).slice(0, 10));
  expect(days).toEqual(rows.map((row) => inIndia(row).slice(0, 10)));
});

test("the page gets its turn while a long history is written", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  const rows = randomRows(random, 10_000);
  await fileOf([rows, rows, rows, rows, rows].flat(), "csv");
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test("the page gets its turn before the first row is asked for, so that the click that began it is painted", async () => {
  let asked = 0;
  const row: HistoryLine = {
    ...rowWith("a"),
    get query() {
      asked += 1;
      return "a";
    },
  };
  const start = exportHistory({ writer: spreadsheetTableWriter(), saver: memoryFileSaver(), clock: memoryClock(NOON) });
  const { result } = start({ rows: [row], isNarrowed: false, withPerson: false, format: "csv" });
  // After all that a click does before the page gets its turn, and before that.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(asked).toBe(0);
  await result;
  expect(asked).toBe(1);
});
