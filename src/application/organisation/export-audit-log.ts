import { exportMimeTypes } from "#domain/shared/export-file.ts";
import { auditCells, auditColumns, auditFileName } from "#domain/organisation/audit-export.ts";
import { AUDIT_LINES_MAX, type AuditLine } from "#domain/organisation/audit-log.ts";
import { localTime } from "#domain/shared/local-time.ts";
import type { AuditLog } from "#application/ports/audit-log.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { FileSaver } from "#application/ports/file-saver.ts";
import type { TableWriter } from "#application/ports/table-writer.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";

export interface ExportAuditLogNeeds {
  readonly log: AuditLog;
  readonly writer: TableWriter;
  readonly saver: FileSaver;
  readonly clock: Pick<Clock, "now">;
}

export interface SavedAuditLog {
  readonly fileName: string;
  readonly lines: number;
}

/**
 * Saves the whole audit log as a CSV file, the newest line first. `onProgress` gets the number of lines so far. Nothing is saved
 * before all of them have come.
 */
export const exportAuditLog =
  ({ log, writer, saver, clock }: ExportAuditLogNeeds) =>
  async (
    onProgress: (lines: number) => void = () => {},
    timeZone?: string,
  ): Promise<Result<SavedAuditLog, Failure>> => {
    const write = await writer.open("csv");
    if (!write.ok) return write;
    const lines: AuditLine[] = [];
    for (let hasOlder = true; hasOlder;) {
      const page = await log.read(AUDIT_LINES_MAX, lines.at(-1)?.number);
      if (!page.ok) return page;
      lines.push(...page.value.lines);
      // A host that says so of an empty page would be asked for ever.
      hasOlder = page.value.hasOlder && page.value.lines.length > 0;
      onProgress(lines.length);
    }
    const time = localTime(timeZone);
    const cells = lines.map((line) => auditCells(line, time));
    async function* batches() {
      yield cells;
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of write.value({ title: "Audit log", columns: auditColumns, batches: batches() }))
      chunks.push(chunk);
    const today = new Date(clock.now()).toISOString();
    const fileName = auditFileName(time.day(today) ?? today);
    saver.save({ name: fileName, mimeType: exportMimeTypes.csv, chunks });
    return ok({ fileName, lines: lines.length });
  };
