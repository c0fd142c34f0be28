import { parentPort, workerData } from "node:worker_threads";
import type { Sheet } from "./document-sheet.ts";
import { renderSheet } from "./render-sheet.ts";

/** The thread in which one document is set as PDF, from the sheet that it is given. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- From `renderInThread` alone, by structured clone.
const pdf = await renderSheet(workerData as Sheet);
parentPort?.postMessage(pdf, [pdf.buffer]);
