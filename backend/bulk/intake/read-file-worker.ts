import { type MessagePort, parentPort } from "node:worker_threads";
import { readSeparator, readTable } from "#spreadsheets/read-table.ts";
import { TableRefused } from "#spreadsheets/table-refused.ts";
import { type FileToRead, readRows, type ReadMessage } from "./read-rows.ts";

/** The thread in which an uploaded file is read, so that a hostile one harms nothing but this thread. */
const read = async (port: MessagePort, file: FileToRead): Promise<void> => {
  const post = (message: ReadMessage): void => port.postMessage(message);
  try {
    const blob = new Blob([file.bytes]);
    const separator = await readSeparator(blob);
    for await (const message of readRows(readTable(blob, { sheet: file.reading.sheet }), { ...file, separator }))
      post(message);
  } catch (error) {
    if (error instanceof TableRefused) post({ kind: "refused", fault: error.fault });
    else post({ kind: "defect", text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

parentPort?.once("message", (file: FileToRead) => {
  if (parentPort !== null) void read(parentPort, file);
});
