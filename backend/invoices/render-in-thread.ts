import { once } from "node:events";
import { Worker } from "node:worker_threads";
import * as z from "zod";
import type { Sheet } from "./document-sheet.ts";

/** A document takes less than a second, but the machine may be busy. */
const LIMIT_MS = 30_000;

const Pdf = z.tuple([z.instanceof(Uint8Array)]);

/**
 * A document as PDF, set in a thread of its own: setting takes a tenth of a second, in which this one would answer
 * nobody. For mails, of which a thousand may be due at once. Rejects where that fails.
 */
export const renderInThread = async (sheet: Sheet): Promise<Uint8Array> => {
  const worker = new Worker(new URL("render-sheet-thread.ts", import.meta.url), { workerData: sheet });
  try {
    const [pdf] = Pdf.parse(await once(worker, "message", { signal: AbortSignal.timeout(LIMIT_MS) }));
    return pdf;
  } finally {
    await worker.terminate();
  }
};
