import { open, rename, rm } from "node:fs/promises";
import type { AnswerTerms } from "#domain/rights/due-day.ts";
import { localTime } from "#domain/shared/local-time.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { writeCsv } from "#spreadsheets/write-csv.ts";
import { isThere } from "#backend/platform/files/is-there.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type RegisterLine, registerLines } from "./register-lines.ts";

const HEADER = [
  "number",
  "kind",
  "law",
  "received",
  "due",
  "extended",
  "reason of the extension",
  "closed",
  "outcome",
  "reason",
  "days",
  "late",
  "evidence",
] as const;

/** Writes the whole register into a CSV file, and returns how many requests it has. Throws a sentence where the file is there. */
export const exportRegister = async (
  db: Db,
  file: string,
  { terms, now }: { readonly terms: AnswerTerms; readonly now: number },
): Promise<number> => {
  if (await isThere(file)) throw new Error(`${file} is there already: choose another name.`);
  let count = 0;
  const rows = async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
    yield [HEADER];
    for await (const lines of registerLines(db, terms, now)) {
      count += lines.length;
      yield lines.map(cellsIn(terms.zone));
    }
  };
  // Under another name until it is whole.
  const part = `${file}.part`;
  const handle = await open(part, "w", 0o600);
  try {
    for await (const bytes of writeCsv(rows())) await handle.appendFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(part, file);
  return count;
};

const cellsIn = (zone: string): ((line: RegisterLine) => readonly Cell[]) => {
  const time = localTime(zone);
  const timeOf = (at: Date | null): string => (at === null ? "" : time.timestamp(at.toISOString()));
  return (line) => [
    line.id,
    line.kind,
    line.law,
    timeOf(line.asked_at),
    line.due_on,
    timeOf(line.extended_at),
    line.extension_reason ?? "",
    timeOf(line.closed_at),
    line.outcome ?? "open",
    line.reason ?? "",
    line.days ?? "",
    line.isLate ? "yes" : "no",
    line.evidence.map(({ at, text }) => `${timeOf(at)} ${text}`).join("\n"),
  ];
};
