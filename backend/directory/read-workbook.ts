import { Worker } from "node:worker_threads";
import type { TableRow } from "#domain/shared/table-limits.ts";
import { fileFault } from "./file-fault.ts";
import { unreadable } from "./file-row.ts";
import type { WorkbookAnswer, WorkbookToRead } from "./workbook-messages.ts";

/** What is granted to the reading of one workbook. */
export interface WorkbookLimits {
  /** In MB, beside the file itself. */
  readonly heapMb: number;
  /** Of the reading alone, without what is done with the rows. */
  readonly totalMs: number;
}

const defaultLimits: WorkbookLimits = { heapMb: 128, totalMs: 120_000 };

/**
 * The rows of a workbook's first visible sheet, read in a thread of its own and only as fast as they are taken. A file
 * that takes too long, or more memory than is granted, ends the thread and nothing else. Throws a sentence for the
 * operator.
 */
export const readWorkbook = async function* (
  file: string,
  { heapMb, totalMs }: WorkbookLimits = defaultLimits,
): AsyncGenerator<readonly TableRow[]> {
  const worker = new Worker(new URL("read-workbook-worker.ts", import.meta.url), {
    workerData: { file } satisfies WorkbookToRead,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  });
  let leftMs = totalMs;
  try {
    for (;;) {
      const asked = performance.now();
      const answer = await ask(worker, leftMs);
      leftMs -= performance.now() - asked;
      switch (answer.kind) {
        case "rows":
          yield answer.rows;
          break;
        case "end":
          return;
        case "refused":
          throw fileFault(answer.fault);
        case "defect":
          throw unreadable(`The workbook can't be read: ${answer.text}.`);
      }
    }
  } finally {
    await worker.terminate();
  }
};

const ask = async (worker: Worker, withinMs: number): Promise<WorkbookAnswer> => {
  const { promise, resolve } = Promise.withResolvers<WorkbookAnswer>();
  const ended = (): void => resolve({ kind: "refused", fault: "too-complex" });
  const timer = setTimeout(() => resolve({ kind: "refused", fault: "took-too-long" }), Math.max(0, withinMs));
  worker.once("message", resolve).once("error", ended).once("exit", ended);
  worker.postMessage("next", []);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", ended).off("exit", ended);
  }
};
