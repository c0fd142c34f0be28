import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { RowBatches } from "#spreadsheets/row-batches.ts";
import { writeCsv } from "#spreadsheets/write-csv.ts";
import { writeXlsx } from "#spreadsheets/write-xlsx.ts";
import { seededRandom } from "#tests/support/random.ts";
import { delicateTexts, neutralised, officeVersion, openInOffice, type Opening } from "./libre-office.ts";

// Opens results in LibreOffice and compares what it has understood with what was written. Needs "soffice" in the path:
// apt-get install --no-install-recommends libreoffice-calc-nogui
const { values: options } = parseArgs({
  options: { seed: { type: "string" }, rows: { type: "string", default: "500" } },
});
const random = seededRandom(options.seed === undefined ? undefined : Number(options.seed));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const numbers = [0, 5, 0.1, -12.5, 100, 919_800_000_001, 1_234_567.25];

const rows: Cell[][] = [
  ["Text", "Other", "Number"],
  ...delicateTexts.map((text, index): Cell[] => [text, `row ${index}`, numbers[index % numbers.length] ?? 0]),
  ...Array.from({ length: Number(options.rows) }, (): Cell[] => [
    Array.from({ length: 1 + random.below(3) }, () => random.pick(delicateTexts)).join(""),
    random.pick(delicateTexts),
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

interface Trial extends Opening {
  readonly what: string;
  /** What the program must have understood. */
  readonly expected: (cell: Cell) => Cell;
  /** Which cells the file can keep as they are in this way of opening. */
  readonly keeps: (cell: Cell) => boolean;
}

/**
 * What a spreadsheet without instructions takes for a number, a date or a truth value: no two letters in a row but
 * these.
 */
const isReadAsValue = (cell: Cell): boolean =>
  typeof cell === "string" &&
  !/[a-z]{2}|[\n\u{80}-\u{10ffff}]/iu.test(cell.replace(/TRUE/g, "")) &&
  /^\D?\d|TRUE/.test(cell.trim());

const csv = await bytesOf(writeCsv(inBatches()));
const openings: readonly Trial[] = [
  {
    what: "workbook",
    file: "result.xlsx",
    content: await bytesOf(writeXlsx(inBatches())),
    expected: (cell) => cell,
    keeps: () => true,
  },
  {
    what: "CSV, its first two columns opened as text",
    file: "texts.csv",
    content: csv,
    filter: "CSV:44,34,76,1,1/2/2/2",
    expected: neutralised,
    keeps: () => true,
  },
  {
    what: "CSV, opened without a choice",
    file: "plain.csv",
    content: csv,
    filter: "CSV:44,34,76",
    expected: neutralised,
    keeps: (cell) => !isReadAsValue(cell),
  },
];

const version = await officeVersion();
if (version === undefined) {
  say("Skipped: LibreOffice is not here (apt-get install --no-install-recommends libreoffice-calc-nogui).");
} else {
  say(`${rows.length} rows in ${version}, seed ${random.seed}`);
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-results-"));
  await mkdir(path.join(folder, "out"));
  for (const opening of openings) {
    const table = await openInOffice(folder, opening);
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
