import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { spreadsheetTableWriter } from "#adapters/spreadsheet/spreadsheet-table-writer.ts";
import { exportHistory } from "#application/history/export-history.ts";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import { creditsOf, historyCells, historyColumns } from "#domain/history/history-export.ts";
import type { ExportFormat } from "#domain/shared/export-file.ts";
import { localTime } from "#domain/shared/local-time.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { type HistoryLine, toHistoryLine } from "#domain/history/transaction.ts";
import { type SeededRandom, seededRandom } from "#tests/support/random.ts";
import { delicateTexts, neutralised, officeVersion, openInOffice, type Opening } from "./libre-office.ts";

// Exports a history of delicate texts as the page does, and opens both files in LibreOffice. Needs "soffice" in the path:
// apt-get install --no-install-recommends libreoffice-calc-nogui
const TIME_ZONE = "Asia/Kolkata";
const ROUNDS = 7;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const types = ["phone_no", "email", "work_email", "verify_email", "din_phone", "enrichment", "bulk_find-contacts"];

const randomHistory = (random: SeededRandom, count: number): readonly HistoryLine[] =>
  Array.from({ length: count }, (_each, index) => {
    const text = () => Array.from({ length: 1 + random.below(3) }, () => random.pick(delicateTexts)).join("");
    // The first rows have each text alone in a cell.
    const query = delicateTexts[index] ?? text();
    return toHistoryLine({
      id: String(index),
      type: random.pick(types),
      status: random.pick(["completed", "completed", "processing", "released"]),
      amount: tenths(random.pick([0, 1, 3, 10, 50, 12_403])),
      createdAt: new Date(Date.UTC(2024, 1, 29) + random.below(1_000 * 86_400) * 1_000).toISOString(),
      query,
      result: delicateTexts[index] ?? text(),
    });
  });

interface Written {
  readonly bytes: Uint8Array;
  readonly credits: number;
  /** Of the processor, in milliseconds. */
  readonly cpu: number;
}

const write = async (rows: readonly HistoryLine[], format: ExportFormat): Promise<Written> => {
  const saver = memoryFileSaver();
  const start = exportHistory({ writer: spreadsheetTableWriter(), saver, clock: memoryClock() });
  const before = process.cpuUsage();
  const saved = await start({ rows, isNarrowed: false, withPerson: false, format, timeZone: TIME_ZONE }).result;
  const { user, system } = process.cpuUsage(before);
  if (saved?.ok !== true) throw new Error("The history was not exported");
  const bytes = Buffer.concat(saver.saved.flatMap(({ chunks }) => [...chunks]));
  return { bytes, credits: toCredits(saved.value.credits), cpu: (user + system) / 1_000 };
};

/** The rows as the library makes CSV of them in one go, with its way to neutralise formulas. */
const writeByLibrary = (rows: readonly HistoryLine[]): number => {
  const before = process.cpuUsage();
  const time = localTime(TIME_ZONE);
  const cells = rows.map((row) => historyCells(row, time));
  new TextEncoder().encode(Papa.unparse([historyColumns.map(({ name }) => name), ...cells], { escapeFormulae: true }));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const costs = async (measure: () => Promise<number> | number): Promise<number> => {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await measure());
  return median(values);
};

/** "2026-05-03 14:13:09" of a date as a workbook counts days. */
const asMoment = (cell: Cell): Cell =>
  typeof cell === "number"
    ? new Date(Date.UTC(1899, 11, 30) + Math.round(cell * 86_400) * 1_000).toISOString().slice(0, 19).replace("T", " ")
    : cell;

const MOMENT = 0;
const CREDITS = 5;

interface Trial extends Opening {
  readonly what: string;
  /** Which columns the file can keep as they are in this way of opening. */
  readonly columns: readonly number[];
  readonly expected: (cell: Cell) => Cell;
}

const compare = async (folder: string, rows: readonly HistoryLine[], trial: Trial): Promise<boolean> => {
  const time = localTime(TIME_ZONE);
  const table = await openInOffice(folder, trial);
  const header = historyColumns.map(({ name }) => name);
  const isHeaderRight = header.every((name, column) => table[0]?.[column] === name);
  const wrong: string[] = isHeaderRight ? [] : [`The header is ${JSON.stringify(table[0])}`];
  rows.forEach((row, index) => {
    const cells = historyCells(row, time);
    for (const column of trial.columns) {
      const cell = cells[column] ?? "";
      const expected = typeof cell === "string" && column !== MOMENT ? trial.expected(cell) : cell;
      const came = table[index + 1]?.[column] ?? "";
      const read = column === MOMENT ? asMoment(came) : came;
      const isDate = column !== MOMENT || typeof came === "number";
      if (read !== expected || !isDate) wrong.push(`${JSON.stringify(expected)} became ${JSON.stringify(came)}`);
    }
  });
  const sum = table.slice(1).reduce((all, cells) => all + Math.round(Number(cells[CREDITS]) * 10), 0);
  const isSumRight = sum === creditsOf(rows) && table.length === rows.length + 1;
  if (!isSumRight) wrong.push(`${table.length - 1} rows with ${sum / 10} credits`);
  const compared = rows.length * trial.columns.length;
  say(
    `${trial.what}: ${compared - wrong.length} of ${compared} cells are what they were, days and times are dates, the sum ` +
      `is ${isSumRight ? "right" : "wrong"}, no formula was run`,
  );
  for (const text of wrong.slice(0, 10)) say(`  ${text}`);
  return wrong.length === 0;
};

/** What an exported history costs, and what LibreOffice makes of it. Resolves to whether every cell is what it was. */
export const benchHistoryExport = async (seed: number | undefined, count: number): Promise<boolean> => {
  const random = seededRandom(seed);
  const rows = randomHistory(random, count);
  const library = await costs(() => writeByLibrary(rows));
  const [csv, xlsx] = [await write(rows, "csv"), await write(rows, "xlsx")];
  const csvCost = await costs(async () => (await write(rows, "csv")).cpu);
  const xlsxCost = await costs(async () => (await write(rows, "xlsx")).cpu);
  say(`${count} rows with ${csv.credits} credits, seed ${random.seed}`);
  say(`CPU: CSV ${csvCost.toFixed(0)} ms, Papa.unparse of the same cells ${library.toFixed(0)} ms`);
  say(`CSV costs ${(csvCost / library).toFixed(2)} of Papa.unparse; the workbook ${xlsxCost.toFixed(0)} ms`);
  say(`${csv.bytes.length} bytes of CSV, ${xlsx.bytes.length} of the workbook`);
  const version = await officeVersion();
  if (version === undefined) {
    say("Skipped: LibreOffice is not here (apt-get install --no-install-recommends libreoffice-calc-nogui).");
    return true;
  }
  say(`Opened in ${version}`);
  const texts = [1, 2, 3, 4];
  const trials: readonly Trial[] = [
    {
      what: "workbook",
      file: "history.xlsx",
      content: xlsx.bytes,
      columns: [MOMENT, ...texts, CREDITS],
      expected: (cell) => cell,
    },
    {
      what: "CSV, its texts opened as text",
      file: "texts.csv",
      content: csv.bytes,
      expected: neutralised,
      columns: [MOMENT, ...texts, CREDITS],
      filter: "CSV:44,34,76,1,2/2/3/2/4/2/5/2",
    },
    {
      what: "CSV, opened without a choice",
      file: "plain.csv",
      content: csv.bytes,
      expected: neutralised,
      columns: [MOMENT, 1, 4, CREDITS],
      filter: "CSV:44,34,76",
    },
  ];
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-export-"));
  try {
    await mkdir(path.join(folder, "out"));
    let isRight = true;
    for (const trial of trials) isRight = (await compare(folder, rows, trial)) && isRight;
    return isRight;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { seed: { type: "string" }, rows: { type: "string", default: "10000" } } });
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (!(await benchHistoryExport(seed, Number(values.rows)))) process.exitCode = 1;
}
