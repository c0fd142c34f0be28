import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { read, utils } from "xlsx";
import { csvCell } from "#domain/spreadsheet.ts";
import type { Cell } from "#domain/table.ts";
import type { RowBatches } from "#tables/row-batches.ts";
import { writeCsv } from "#tables/write-csv.ts";
import { writeXlsx } from "#tables/write-xlsx.ts";
import { seededRandom } from "#tests/support/random.ts";

// Opens results in LibreOffice and compares what it has understood with what was written. Needs "soffice" in the path:
// apt-get install --no-install-recommends libreoffice-calc-nogui
const { values: options } = parseArgs({
  options: { seed: { type: "string" }, rows: { type: "string", default: "500" } },
});
const random = seededRandom(options.seed === undefined ? undefined : Number(options.seed));
const run = promisify(execFile);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const LIMIT_MS = 120_000;

/** What breaks in a spreadsheet: signs, zeros, what looks like numbers, dates and formulas, scripts, line breaks. */
const delicate = [
  ...["+91 00000 00001", "+919800000001", "00000007", "007", "0123456789", "919800000001234567", "1E5", "2026-11-22"],
  ...["=1+1", '=HYPERLINK("https://evil.example")', "-2+3", "@SUM(A1)", "＝1+1", "\t=1", "TRUE", "1,5", "3/4", "50 %"],
  ...["two\nlines", "=1\ntwo", "\n=1", "é", "नमस्ते", "漢字", "😀 👩‍🚀", 'the "boss"', "a,b;c|d", " blanks ", "'quoted"],
  ...["<b>&amp;</b>", "_x0041_", "asha@acme.example; ben@acme.example", ""],
];
const numbers = [0, 5, 0.1, -12.5, 100, 919_800_000_001, 1_234_567.25];

const rows: Cell[][] = [
  ["Text", "Other", "Number"],
  ...delicate.map((text, index): Cell[] => [text, `row ${index}`, numbers[index % numbers.length] ?? 0]),
  ...Array.from({ length: Number(options.rows) }, (): Cell[] => [
    Array.from({ length: 1 + random.below(3) }, () => random.pick(delicate)).join(""),
    random.pick(delicate),
    random.pick(numbers),
  ]),
];

async function* inBatches(): RowBatches {
  for (let from = 0; from < rows.length; from += 100) yield rows.slice(from, from + 100);
}

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

/** What the program must have understood of a cell of the CSV file: numbers are numbers. */
const shownOfCsv = (cell: Cell): Cell => (typeof cell === "number" ? cell : csvCell(cell));

interface Opening {
  readonly what: string;
  readonly file: string;
  readonly content: Uint8Array;
  readonly filter?: string;
  /** What the program must have understood. */
  readonly expected: (cell: Cell) => Cell;
  /** Which cells the file can keep as they are in this way of opening. */
  readonly keeps: (cell: Cell) => boolean;
}

/** What a spreadsheet that is told nothing takes for a number, a date or a truth: no two letters in a row but these. */
const isReadAsValue = (cell: Cell): boolean =>
  typeof cell === "string" &&
  !/[a-z]{2}|[\n\u{80}-\u{10ffff}]/iu.test(cell.replace(/TRUE/g, "")) &&
  /^\D?\d|TRUE/.test(cell.trim());

const csv = await bytesOf(writeCsv(inBatches()));
const openings: readonly Opening[] = [
  {
    ...{ what: "workbook", file: "result.xlsx", content: await bytesOf(writeXlsx(inBatches())) },
    ...{ expected: (cell) => cell, keeps: () => true },
  },
  {
    ...{ what: "CSV, its first two columns opened as text", file: "texts.csv", content: csv },
    ...{ filter: "CSV:44,34,76,1,1/2/2/2", expected: shownOfCsv, keeps: () => true },
  },
  {
    ...{ what: "CSV, opened without a choice", file: "plain.csv", content: csv },
    ...{ filter: "CSV:44,34,76", expected: shownOfCsv, keeps: (cell) => !isReadAsValue(cell) },
  },
];

/** The cells that LibreOffice has understood, by its own workbook. */
const opened = async (folder: string, { file, content, filter }: Opening): Promise<Cell[][]> => {
  await writeFile(path.join(folder, file), content);
  await run(
    "soffice",
    [
      `-env:UserInstallation=file://${folder}/profile`,
      "--headless",
      ...(filter === undefined ? [] : [`--infilter=${filter}`]),
      ...["--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", path.join(folder, "out"), path.join(folder, file)],
    ],
    { timeout: LIMIT_MS },
  );
  const made = path.join(folder, "out", `${path.parse(file).name}.xlsx`);
  const book = read(await readFile(made), { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  const formulas = Object.values(sheet).filter(
    (cell: unknown) => typeof cell === "object" && cell !== null && "f" in cell,
  );
  if (formulas.length > 0) throw new Error(`${formulas.length} cells were run as formulas`);
  return utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: "", raw: true, blankrows: true });
};

const isThere = await run("soffice", ["--version"]).then(
  ({ stdout }) => stdout.trim(),
  () => undefined,
);
if (isThere === undefined) {
  say("Skipped: LibreOffice is not here (apt-get install --no-install-recommends libreoffice-calc-nogui).");
} else {
  say(`${rows.length} rows in ${isThere.split(" ").slice(0, 2).join(" ")}, seed ${random.seed}`);
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-results-"));
  await mkdir(path.join(folder, "out"));
  for (const opening of openings) {
    const table = await opened(folder, opening);
    const compared = rows.flatMap((cells, row) =>
      cells.map((cell, column) => ({ cell, expected: opening.expected(cell), came: table[row]?.[column] ?? "" })),
    );
    const meant = compared.filter(({ cell }) => opening.keeps(cell));
    const wrong = meant.filter(({ expected, came }) => expected !== came);
    const changed = compared.length - meant.length;
    say(
      `${opening.what}: ${meant.length - wrong.length} of ${meant.length} cells are what they were, no formula was run` +
        (changed === 0 ? "" : `; ${changed} cells that look like numbers, dates or truths were not compared`),
    );
    for (const { expected, came } of wrong.slice(0, 10))
      say(`  ${JSON.stringify(expected)} became ${JSON.stringify(came)}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
  await rm(folder, { recursive: true, force: true });
}
