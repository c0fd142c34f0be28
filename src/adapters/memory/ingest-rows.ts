import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import type { TableRow } from "#domain/shared/table-limits.ts";
import type { IngestFile } from "./ingest-file.ts";

/** Ingests files by the rules of a tool, as the real backend does. `rowsOf` reads a file in batches. */
export const ingestRows =
  (rowsOf: (file: ChosenFile) => AsyncIterable<readonly TableRow[]>): IngestFile =>
  async (file, tool, reading) => {
    const checker = bulkChecker(tool, reading);
    const subjects: BulkSubject[] = [];
    for await (const rows of rowsOf(file)) {
      for (const row of rows) {
        const read = checker.add(row);
        if (read.kind !== "subject") continue;
        for (const asked of read.asked) if (asked?.isNew === true) subjects.push(asked.subject);
      }
    }
    return { check: checker.check(), subjects };
  };
