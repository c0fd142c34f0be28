import { createServer } from "node:http";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { utils, write } from "xlsx";
import { BROWSER_ARGS, findBrowser, HOW_TO_GET_A_BROWSER } from "#scripts/browser.ts";
import { hostileFiles } from "#tests/support/files/hostile-files.ts";
import type { Measured, Reading } from "./bulk-page/page.ts";
import { watchRenderers } from "./renderer-memory.ts";

/** How many rows make a little less than 10 MB. */
const CSV_ROWS = 74_000;
const XLSX_ROWS = 69_000;

interface Comparison {
  readonly name: string;
  readonly ours: Reading;
  readonly library: Reading;
  /** Milliseconds. */
  readonly goal: number;
}

/** By file: read one after the other in one page, as by the app. */
const files: Readonly<Record<string, readonly Comparison[]>> = {
  "people.csv": [
    { name: "CSV, chosen to preview", ours: "preview", library: "papaPreview", goal: 100 },
    { name: "CSV, full check", ours: "check", library: "papaWhole", goal: 350 },
  ],
  "people.xlsx": [
    { name: "Excel, chosen to preview", ours: "preview", library: "libraryPreview", goal: 200 },
    { name: "Excel, full check", ours: "check", library: "libraryWhole", goal: 1_000 },
  ],
};

const LONGEST_TASK_GOAL = 50;

const people = (count: number) => [
  ["Full name", "LinkedIn URL", "Email", "Company", "Phone", "City", "Note"],
  ...Array.from({ length: count }, (_, index) => [
    `Asha Rao ${index}`,
    `https://www.linkedin.com/in/asha-rao-${index.toString(36)}/`,
    `asha.rao.${index}@acme-${index % 997}.example`,
    `Acme ${index % 997} Ltd`,
    91_000_000_000 + index,
    `City ${index % 300}`,
    `n${index}`,
  ]),
];

const makeFiles = async (folder: string): Promise<void> => {
  const csv = people(CSV_ROWS).map((row) => `${row.join(",")}\r\n`);
  await writeFile(join(folder, "people.csv"), csv.join(""));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(people(XLSX_ROWS), { dense: true }), "People");
  const content: Buffer = write(book, { type: "buffer", bookType: "xlsx", compression: true, bookSST: true });
  await writeFile(join(folder, "people.xlsx"), content);
  for (const { name, make } of hostileFiles) await writeFile(join(folder, name), make());
};

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

/** As strict as the server is with pages and with scripts, of which a worker is one. */
const policies: Readonly<Record<string, string>> = {
  ".html": "default-src 'self'; script-src 'self'",
  ".js": "default-src 'none'; script-src 'self'",
};

/** Serves the small page that reads files. */
const servePage = async (folder: string) => {
  await build({
    root: fileURLToPath(new URL("bulk-page", import.meta.url)),
    configFile: false,
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: false },
    worker: { format: "es" },
  });
  const server = createServer((request, response) => {
    const name = normalize(request.url === "/" ? "/index.html" : (request.url ?? ""));
    void readFile(join(folder, name)).then(
      (content) => {
        const type = types[extname(name)] ?? "application/octet-stream";
        const policy = policies[extname(name)] ?? "default-src 'none'";
        response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The page is not served");
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
};

/** On a processor four times slower; the throttling leaves workers alone. */
const openPage = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(origin);
  await page.waitForFunction(() => "measure" in window);
  return page;
};

const measure = async (page: Page, path: string, reading: Reading): Promise<Measured> => {
  await page.setInputFiles("input", path);
  return page.evaluate((name) => window.measure(name), reading);
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;

interface Results {
  readonly comparison: Comparison;
  readonly ours: Measured[];
  readonly library: Measured[];
}

const compare = async (browser: Browser, origin: string, folder: string, rounds: number): Promise<boolean> => {
  const measured = Object.entries(files).map(([file, comparisons]) => ({
    file,
    results: comparisons.map((comparison): Results => ({ comparison, ours: [], library: [] })),
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { file, results } of measured) {
      // Each is first in every second round.
      for (const side of round % 2 === 0 ? (["ours", "library"] as const) : (["library", "ours"] as const)) {
        const page = await openPage(browser, origin);
        if (side === "ours") await page.evaluate(() => window.prepare());
        for (const result of results) {
          result[side].push(await measure(page, join(folder, file), result.comparison[side]));
        }
        await page.close();
      }
    }
    process.stdout.write(".");
  }
  console.log(`\nFiles of 10 MB in Chromium, 4x slower processor, ${rounds} interleaved rounds, median and worst`);
  return measured
    .flatMap(({ results }) => results)
    .map(report)
    .every(Boolean);
};

/** Says how one comparison ended; false where a goal is missed. */
const report = ({ comparison: { name, goal, library }, ...measured }: Results): boolean => {
  const [ours, theirs] = [timesOf(measured.ours), timesOf(measured.library)];
  const isReached = ours.median <= goal && ours.longestTask <= LONGEST_TASK_GOAL;
  console.log(
    `${isReached ? "reached" : "MISSED "} ${name}: ${ms(ours.median)}, worst ${ms(ours.worst)} (goal ${ms(goal)}), ` +
      `${(ours.median / theirs.median).toFixed(2)} of ${library}'s ${ms(theirs.median)}; ` +
      `longest task ${ms(ours.longestTask)} (goal ${ms(LONGEST_TASK_GOAL)}), of the library ${ms(theirs.longestTask)}`,
  );
  return isReached;
};

const timesOf = (measured: readonly Measured[]) => {
  const took = measured.map((one) => one.took);
  const longestTask = Math.max(...measured.map((one) => one.longestTask));
  return { median: median(took), worst: Math.max(...took), longestTask };
};

const readHostile = async (browser: Browser, origin: string, folder: string): Promise<void> => {
  console.log("\nHostile files: preview, full check, and the most memory that the page's process had");
  for (const { name } of hostileFiles) {
    const page = await openPage(browser, origin);
    const memory = await watchRenderers(browser);
    const preview = await measure(page, join(folder, name), "preview");
    const check = await measure(page, join(folder, name), "check");
    const most = memory.stop();
    const describe = ({ end, took, longestTask }: Measured) =>
      `${end} in ${ms(took)}${longestTask > LONGEST_TASK_GOAL ? ` (a task of ${ms(longestTask)})` : ""}`;
    console.log(
      `${name.padEnd(28)} ${describe(preview).padEnd(32)} ${describe(check).padEnd(32)} ${most.toFixed(0)} MB`,
    );
    await page.close();
  }
};

/** Measures the reading of files in the browser; false where a goal is missed. */
export const benchBulkReading = async (rounds: number): Promise<boolean> => {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(HOW_TO_GET_A_BROWSER);
  const folder = await mkdtemp(join(tmpdir(), "leadlight-bench-"));
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
  try {
    await makeFiles(folder);
    const served = await servePage(folder);
    const isGood = await compare(browser, served.origin, folder, rounds);
    await readHostile(browser, served.origin, folder);
    served.close();
    return isGood;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "7" } } });
  process.exitCode = (await benchBulkReading(Number(values.rounds))) ? 0 : 1;
}
