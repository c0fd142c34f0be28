import type { BulkReading } from "#domain/bulk/bulk.ts";
import type { FileUse } from "#domain/bulk/file-use.ts";
import { rejectedTable } from "#domain/bulk/rejected-rows.ts";
import { safeFileName } from "#domain/shared/file-name.ts";
import type { TableFault } from "#domain/shared/table-limits.ts";
import type { FileSaver } from "#application/ports/file-saver.ts";
import type { ChosenFile, TableReader } from "#application/ports/table-reader.ts";
import type { TableWriter } from "#application/ports/table-writer.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { bulkFailureMessages } from "./bulk-failure-messages.ts";
import { rowFaultText } from "./row-fault-text.ts";
import { tableFaultText } from "./table-fault.ts";

interface SaveNeeds {
  readonly tables: TableReader;
  readonly writer: TableWriter;
  readonly saver: FileSaver;
}

export type SaveRejectedRows = ReturnType<typeof saveRejectedRows>;

/** Saves the rows of a file that can't be looked up as a CSV file, with the reasons. Corrected, it can be uploaded again. */
export const saveRejectedRows =
  ({ tables, writer, saver }: SaveNeeds) =>
  async (file: ChosenFile, use: FileUse, reading: BulkReading): Promise<Result<void, TableFault | Failure>> => {
    const [read, write] = await Promise.all([tables.rejected(file, use, reading).result, writer.open("csv")]);
    if (read === undefined) return ok(undefined);
    if (!read.ok) return read;
    if (!write.ok) return write;
    const { names, rows } = rejectedTable(reading, read.value, rowFaultText);
    const columns = names.map((name) => ({ name, kind: "text" as const }));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of write.value({ title: "Rejected rows", columns, batches: inBatches(rows) }))
      chunks.push(chunk);
    const own = safeFileName(file.name.replace(/\.[^.]*$/, "")) ?? use;
    saver.save({ name: `${own}-rejected-rows.csv`, mimeType: "text/csv;charset=utf-8", chunks });
    return ok(undefined);
  };

const BATCH_ROWS = 1_000;

async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) yield rows.slice(from, from + BATCH_ROWS);
}

export const saveRejectedText = (reason: TableFault | Failure): string =>
  typeof reason === "string" ? tableFaultText(reason) : failureText(bulkFailureMessages.rejected, reason);
