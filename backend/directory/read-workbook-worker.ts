import { openAsBlob } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { readTable } from "#spreadsheets/read-table.ts";
import { TableRefused } from "#spreadsheets/table-refused.ts";
import type { WorkbookAnswer } from "./workbook-messages.ts";

/** In bytes; larger files must be CSV, which is streamed. */
const MAX_BYTES = 50_000_000;
/** As in Excel. */
const MAX_ROWS = 1_048_576;

const tables = async function* (file: string) {
  yield* readTable(await openAsBlob(file), { limits: { bytes: MAX_BYTES, rows: MAX_ROWS } });
};

/** The thread in which a workbook is read, batch by batch as they are asked for. */
const { file } = z.object({ file: z.string() }).parse(workerData);
const batches = tables(file);

const next = async (): Promise<WorkbookAnswer> => {
  try {
    const { done, value } = await batches.next();
    return done === true ? { kind: "end" } : { kind: "rows", rows: value };
  } catch (error) {
    if (error instanceof TableRefused) return { kind: "refused", fault: error.fault };
    return { kind: "defect", text: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on("message", () => {
  void next().then((answer) => parentPort?.postMessage(answer, []));
});
