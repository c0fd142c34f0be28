import Papa from "papaparse";
import { spreadsheetTableReader } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

/** One reading of the file that was chosen: how it ended, how long it took, and how long the page stood still at most. */
export interface Measured {
  readonly end: string;
  /** Milliseconds since the file was chosen; to the frame after the rows are shown where there are any. */
  readonly took: number;
  /** Milliseconds of the longest task of the page's own thread; 0 where none was over 50. */
  readonly longestTask: number;
}

const READING = { columns: { linkedin_url: 1 }, hasHeader: true };

/** As in the app: one reader for the page. */
const reader = spreadsheetTableReader();

let longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: "longtask" });

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const show = async (rows: readonly (readonly Cell[])[]): Promise<void> => {
  const table = document.querySelector("table");
  table?.replaceChildren(
    ...rows.map((cells) => {
      const row = document.createElement("tr");
      row.append(...cells.map((cell) => Object.assign(document.createElement("td"), { textContent: String(cell) })));
      return row;
    }),
  );
  await painted();
};

const library = (file: File, sheetRows: number): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./library-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<string[][]>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener("error", () => reject(new Error("The library failed")));
    worker.postMessage({ file, sheetRows }, []);
  });

const papa = (file: File, preview: number): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, { preview, complete: ({ data }) => resolve(data), error: reject });
  });

/** What is measured, by name; each says how it ended. */
const readings = {
  preview: async (file: File) => {
    const result = await reader.preview(file).result;
    if (result?.ok !== true) return result?.error ?? "cancelled";
    await show(result.value.rows.map(({ cells }) => cells));
    return `${result.value.rows.length} rows`;
  },
  check: async (file: File) => {
    const result = await reader.check(file, "find-contacts", READING, () => undefined).result;
    return result?.ok === true ? `${result.value.rows} rows` : (result?.error ?? "cancelled");
  },
  papaPreview: async (file: File) => {
    await show(await papa(file, 11));
    return "11 rows";
  },
  papaWhole: async (file: File) => `${(await papa(file, 0)).length} rows`,
  libraryPreview: async (file: File) => {
    const rows = await library(file, 11);
    await show(rows);
    return `${rows.length} rows`;
  },
  libraryWhole: async (file: File) => `${(await library(file, 0)).length} rows`,
};

export type Reading = keyof typeof readings;

const measure = async (reading: Reading): Promise<Measured> => {
  const file = document.querySelector("input")?.files?.[0];
  if (file === undefined) throw new Error("No file was chosen");
  await painted();
  longest = 0;
  const start = performance.now();
  const end = await readings[reading](file);
  const took = performance.now() - start;
  // Long tasks are reported late.
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { end, took, longestTask: longest };
};

/** What the app does when the pointer, the keyboard or a dragged file comes near; the worker has time to start. */
const prepare = async (): Promise<void> => {
  reader.prepare();
  await new Promise((resolve) => setTimeout(resolve, NEAR_BEFORE_MS));
};

/** Nobody chooses a file faster once they are near the button. */
const NEAR_BEFORE_MS = 300;

declare global {
  interface Window {
    prepare: typeof prepare;
    measure: typeof measure;
  }
}

window.prepare = prepare;
window.measure = measure;
