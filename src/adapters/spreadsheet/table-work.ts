import { PREVIEW_ROWS } from "#application/ports/table-reader.ts";
import type { BulkReading, FileCheck } from "#domain/bulk/bulk.ts";
import type { FileUse } from "#domain/bulk/file-use.ts";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import { rejectedRows } from "#domain/bulk/rejected-rows.ts";
import { peopleInFile } from "#domain/lists/intake/people-in-file.ts";
import { previewRows } from "#domain/shared/table-limits.ts";
import { readTable, readTableStart } from "#spreadsheets/read-table.ts";
import { TableRefused } from "#spreadsheets/table-refused.ts";
import type { TableAnswer } from "./table-answer.ts";
import { TableRequest } from "./table-request.ts";

/** Often enough for a bar that moves. */
const PROGRESS_EVERY_MS = 100;

/** What the thread does with a message of the page's, whatever the thread is. */
export const tableWork =
  (answer: (answer: TableAnswer) => void) =>
  async (message: unknown): Promise<void> => {
    const request = TableRequest.parse(message);
    try {
      if (request.kind === "preview") {
        const { format, rows, sheet } = await readTableStart(request.file, PREVIEW_ROWS, request.sheet);
        answer({ kind: "preview", preview: { format, rows: previewRows(rows), sheet } });
      } else if (request.kind === "rejected") {
        const { file, use, reading } = request;
        const collected = rejectedRows(use, reading);
        for await (const rows of readTable(file, { sheet: reading.sheet })) for (const row of rows) collected.add(row);
        answer({ kind: "rejected", rejected: collected.rejected() });
      } else if (request.kind === "people") {
        const { file, reading } = request;
        const collected = peopleInFile(reading);
        for await (const rows of readTable(file, { sheet: reading.sheet })) for (const row of rows) collected.add(row);
        answer({ kind: "people", people: collected.people() });
      } else {
        const { file, use, reading } = request;
        const onProgress = (share: number) => answer({ kind: "progress", share });
        answer({ kind: "check", check: await checkFile(file, { use, reading }, seldom(onProgress)) });
      }
    } catch (error) {
      if (!(error instanceof TableRefused)) throw error;
      answer({ kind: "fault", fault: error.fault });
    }
  };

/** Only counts and named rows are kept of the rows. */
const checkFile = async (
  file: Blob,
  { use, reading }: { readonly use: FileUse; readonly reading: BulkReading },
  onProgress: (share: number) => void,
): Promise<FileCheck> => {
  const checker = bulkChecker(use, reading);
  for await (const rows of readTable(file, { onProgress, sheet: reading.sheet }))
    for (const row of rows) checker.add(row);
  const check = checker.check();
  if (check.rows === 0) throw new TableRefused("no-rows");
  return check;
};

const seldom = (report: (share: number) => void): ((share: number) => void) => {
  let last = performance.now();
  return (share) => {
    const now = performance.now();
    if (now - last < PROGRESS_EVERY_MS) return;
    last = now;
    report(share);
  };
};
