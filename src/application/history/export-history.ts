import type { Tenths } from "#domain/shared/credits.ts";
import { creditsOf, exportFileName, exportedTable } from "#domain/history/history-export.ts";
import { type ExportFormat, exportMimeTypes } from "#domain/shared/export-file.ts";
import { localTime } from "#domain/shared/local-time.ts";
import type { HistoryLine } from "#domain/history/transaction.ts";
import { type Failure, type FailureMessages, failureMessages } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { FileSaver } from "#application/ports/file-saver.ts";
import type { TableWriter, WrittenTable } from "#application/ports/table-writer.ts";
import { ok, type Result, type Running } from "#application/shared/result.ts";

/** Rows that are written at once: few enough that nobody notices it, as many as a page that is read. */
const BATCH_ROWS = 100;

/** Any failure, of a page of the history or of the code that writes the file, has the same sentence. */
export const exportAttempt: FailureMessages = {
  ...failureMessages("export history", "view transaction history"),
  hidesDetails: true,
};

export interface HistoryToExport {
  readonly rows: readonly HistoryLine[];
  /** They are only those that were searched for. */
  readonly isNarrowed: boolean;
  readonly format: ExportFormat;
  /** Whether a column names the person of each row. */
  readonly withPerson: boolean;
  /** Of whom it is for, as in "Asia/Kolkata"; without it, that of this device. */
  readonly timeZone?: string;
}

/** What was saved. */
export interface SavedHistory {
  readonly fileName: string;
  readonly rows: number;
  readonly credits: Tenths;
}

export interface ExportHistoryNeeds {
  readonly writer: TableWriter;
  readonly saver: FileSaver;
  readonly clock: Clock;
}

/**
 * Writes rows of the history to a file and saves it. Nothing is saved before the whole file is made, nor once it was
 * cancelled. `onProgress` gets the number of rows written.
 */
export const exportHistory =
  ({ writer, saver, clock }: ExportHistoryNeeds) =>
  (history: HistoryToExport, onProgress: (rows: number) => void = () => {}): Running<SavedHistory, Failure> => {
    const { rows, isNarrowed, format, withPerson, timeZone } = history;
    const { columns, cells } = exportedTable(rows, { withPerson });
    let isCancelled = false;

    async function* batches(): WrittenTable["batches"] {
      // Only now: making the first one takes a slow device longer than a frame.
      const time = localTime(timeZone);
      for (let from = 0; from < rows.length && !isCancelled; from += BATCH_ROWS) {
        yield rows.slice(from, from + BATCH_ROWS).map((row) => cells(row, time));
        if (!isCancelled) onProgress(Math.min(from + BATCH_ROWS, rows.length));
      }
    }

    const run = async (): Promise<Result<SavedHistory, Failure> | undefined> => {
      const write = await writer.open(format);
      if (isCancelled) return undefined;
      if (!write.ok) return write;
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      const table = { title: "History", columns, batches: batches() };
      for await (const chunk of write.value(table)) {
        if (isCancelled) return undefined;
        chunks.push(chunk);
      }
      if (isCancelled) return undefined;
      const today = new Date(clock.now()).toISOString();
      const fileName = exportFileName(localTime(timeZone).day(today) ?? today, format, isNarrowed);
      saver.save({ name: fileName, mimeType: exportMimeTypes[format], chunks });
      return ok({ fileName, rows: rows.length, credits: creditsOf(rows) });
    };
    return { result: run(), cancel: () => void (isCancelled = true) };
  };
