import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { BulkReading, BulkSubject, FileCheck } from "#domain/bulk/bulk.ts";
import type { Tool } from "#domain/shared/tool.ts";

/** What a file comes to by the rules of a tool. */
export interface IngestedFile {
  readonly check: Pick<FileCheck, "rows" | "empty" | "duplicate" | "malformed" | "hidden" | "footer">;
  /** Each different one once. */
  readonly subjects: readonly BulkSubject[];
}

export type IngestFile = (file: ChosenFile, tool: Tool, reading: BulkReading) => Promise<IngestedFile>;
