import { Worker } from "node:worker_threads";
import type { Separator } from "#domain/shared/spreadsheet.ts";
import type { TableFault } from "#domain/shared/table-limits.ts";
import type { Log } from "#backend/platform/log.ts";
import type { FileToRead, ReadFile, ReadMessage, RowBatch } from "./read-rows.ts";

/** What is granted to the reading of one file. */
export interface ReadLimits {
  readonly heapMb: number;
  readonly totalMs: number;
  /** Of the rows as JSON: a workbook can be a thousand times as large as its file. */
  readonly characters: number;
}

const defaultReadLimits: ReadLimits = { heapMb: 512, totalMs: 60_000, characters: 100_000_000 };

export type ReadOutcome =
  | { readonly file: ReadFile; readonly separator: Separator; readonly batches: readonly RowBatch[] }
  | { readonly fault: TableFault };

/**
 * Reads a file in a thread of its own. A file that takes too long, or more memory than is granted, ends the thread and
 * nothing else.
 */
export const readFile = async (
  file: FileToRead,
  log: Log,
  { heapMb, totalMs, characters }: ReadLimits = defaultReadLimits,
): Promise<ReadOutcome> => {
  const worker = new Worker(new URL("read-file-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 64 },
  });
  const outcome = Promise.withResolvers<ReadOutcome>();
  const refuse = (fault: TableFault): void => outcome.resolve({ fault });
  const timer = setTimeout(() => refuse("took-too-long"), totalMs);
  const batches: RowBatch[] = [];
  let held = 0;
  worker.on("message", (message: ReadMessage) => {
    switch (message.kind) {
      case "batch":
        held += message.rows.length + message.subjects.length;
        if (held > characters) return refuse("too-complex");
        batches.push(message);
        return;
      case "read":
        return outcome.resolve({ file: message.file, separator: message.separator, batches });
      case "refused":
        return refuse(message.fault);
      case "defect":
        log.error(`An uploaded file could not be read: ${message.text}`);
        return refuse("damaged");
    }
  });
  worker.on("error", (error: unknown) => {
    log.error("Reading an uploaded file ended its thread", error);
    refuse("too-complex");
  });
  worker.on("exit", () => refuse("too-complex"));
  worker.postMessage(file, [file.bytes]);
  try {
    return await outcome.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
