import { parentPort, Worker, workerData } from "node:worker_threads";
import { tableWork } from "#adapters/spreadsheet/table-work.ts";
import type { TableThread } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";

const HERE = import.meta.url;

// In a thread of Node's this file is what table-worker.ts is in a browser's worker.
if (workerData === HERE) {
  const work = tableWork((answer) => parentPort?.postMessage(answer, []));
  parentPort?.on("message", (message) => void work(message));
}

/** A thread of Node's in place of the browser's worker. */
export const startNodeThread = (): TableThread => {
  const worker = new Worker(new URL(HERE), { workerData: HERE });
  return {
    ask(request, answered, fail) {
      worker.removeAllListeners();
      worker.on("message", answered).on("error", fail);
      worker.postMessage(request, []);
    },
    isDead: () => false,
    end: () => void worker.terminate(),
  };
};
