import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import Papa from "papaparse";
import * as z from "zod";
import { READ_PAGE_SIZE, READ_PAGES_MAX } from "#application/history/history-reader.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { BROWSER_ARGS, findBrowser, HOW_TO_GET_A_BROWSER } from "#scripts/browser.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { openObservedPage, untilPainted, untilRows, untilWhole } from "./history-browser.ts";
import { judge, judgeTimes, quantile } from "./judge.ts";
import { type LedgerServer, openLedgerServer, type BenchPayer } from "./ledger-server.ts";

const LINES = READ_PAGES_MAX * READ_PAGE_SIZE;
const ROUNDS = 5;
const GOALS = { rows: 300, event: 100, elements: 1_500, shifts: 0.01, task: 50, network: 0.35 };
const SLOWDOWN = 4;
const NETWORK_ROUNDS = 3;
const LATENCY_MS = 80;
const HISTORY = "/dashboard/history";
const NAME = "history";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Ten thousand operations of three weeks, a fifth of them free, and what they cost in tenths of a credit. */
const addLines = async (database: Database, { walletId, actorId }: BenchPayer): Promise<number> => {
  await database.db(
    `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result, at)
     select $1, $2, (array['phone_no', 'email', 'work_email', 'din_phone', 'enrichment', 'verify_email'])[1 + n % 6],
            'completed', case when n % 5 = 0 then 0 else (array[50, 10, 10, 50, 10, 1])[1 + n % 6] end,
            'https://www.linkedin.com/in/somebody-' || n,
            case when n % 5 = 0 then null else 'somebody.' || n || '@home.example' end,
            now() - make_interval(mins => 3 * ($3 - n))
       from generate_series(1, $3::int) n`,
    [walletId, actorId, LINES],
  );
  const rows = await database.db("select sum(amount_tenths)::int as sum from history_line where wallet_id = $1", [
    walletId,
  ]);
  return z.tuple([z.object({ sum: z.int() })]).parse(rows)[0].sum;
};

interface Bench {
  readonly browser: Browser;
  readonly server: LedgerServer;
  readonly payer: BenchPayer;
  readonly session: BrowserContextOptions;
}

const open = async ({ browser, server, session }: Bench, path: string, slowdown: number): Promise<Page> => {
  const page = await openObservedPage(browser, session, slowdown);
  await page.goto(server.origin + path);
  return page;
};

const measureOpening = async (bench: Bench): Promise<boolean> => {
  const [clicked, loaded, shifts]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dashboard = await open(bench, "/dashboard", 1);
    await dashboard.waitForLoadState("networkidle");
    await dashboard.getByRole("link", { name: "History" }).first().click();
    clicked.push(await untilRows(dashboard));
    await dashboard.context().close();
    const page = await open(bench, HISTORY, 1);
    loaded.push(await untilRows(page));
    await untilWhole(page);
    shifts.push(await page.evaluate(() => window.history10k.shifts));
    await page.context().close();
  }
  const isGood = judgeTimes("route opened to first rows painted", clicked, GOALS.rows);
  say(`        the same as the first page of a cold browser: p50 ${quantile(loaded, 0.5).toFixed(0)} ms`);
  const shifted = Math.max(...shifts);
  return judge("layout shifts of a load, worst", shifted, GOALS.shifts, shifted.toFixed(4)) && isGood;
};

const measureEvents = async (bench: Bench): Promise<boolean> => {
  const page = await open(bench, HISTORY, SLOWDOWN);
  await untilRows(page);
  await untilWhole(page);
  const search = page.getByRole("searchbox", { name: "Search history" });
  const [keys, sorts, turns]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await search.click();
    for (const key of "some9") keys.push(await untilPainted(page, () => page.keyboard.press(key)));
    await search.fill("");
    await page.waitForTimeout(400);
    for (const column of ["Credits", "Query", "Timestamp"]) {
      const head = page.getByRole("columnheader", { name: column }).getByRole("button").first();
      sorts.push(await untilPainted(page, () => head.click()));
    }
    for (let turn = 0; turn < 3; turn += 1) {
      turns.push(await untilPainted(page, () => page.getByRole("button", { name: "Next page" }).click()));
    }
  }
  await page.context().close();
  const verdicts = [
    judgeTimes("keystroke in the search to paint", keys, GOALS.event),
    judgeTimes("sort to paint", sorts, GOALS.event),
    judgeTimes("next page to paint", turns, GOALS.event),
  ];
  return verdicts.every(Boolean);
};

const countElements = async (bench: Bench): Promise<boolean> => {
  const verdicts: boolean[] = [];
  for (const size of [50, 100]) {
    const page = await open(bench, HISTORY, 1);
    await untilWhole(page);
    await page.getByLabel("Per page").selectOption(String(size));
    await page.waitForTimeout(300);
    const count = await page.locator("*").count();
    verdicts.push(judge(`elements with ${size} a page`, count, GOALS.elements, String(count)));
    await page.context().close();
  }
  return verdicts.every(Boolean);
};

/**
 * What the app's reading of all pages takes, against asking for one page after the other by the same browser, over a
 * network of some distance: beside the server there is nothing to wait for.
 */
const compareNetwork = async (bench: Bench): Promise<boolean> => {
  const ratios: number[] = [];
  for (let round = 0; round < NETWORK_ROUNDS; round += 1) {
    const page = await openObservedPage(bench.browser, bench.session, 1);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(bench.server.origin + HISTORY);
    await untilWhole(page);
    const ours = await page.evaluate(() => {
      const calls = performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.includes("/webhook/transaction"));
      return (
        Math.max(...calls.map(({ responseEnd }) => responseEnd)) - Math.min(...calls.map((call) => call.startTime))
      );
    });
    const sequential = await page.evaluate(
      async ({ token, pages, size }) => {
        const began = performance.now();
        let newest = "";
        for (let number = 1; number <= pages; number += 1) {
          const asked = `page=${number}&chunk_size=${size}${newest && `&as_of=${newest}`}`;
          const answer = await fetch(`/webhook/transaction?${asked}`, {
            headers: { Authorization: `Bearer ${token}` },
          });
          const text = await answer.text();
          newest ||= /"id":\s*"?([^",}]+)/.exec(text)?.[1] ?? "";
        }
        return performance.now() - began;
      },
      { token: bench.payer.token, pages: READ_PAGES_MAX, size: READ_PAGE_SIZE },
    );
    ratios.push(ours / sequential);
    if (round === 0) say(`        all pages: ${ours.toFixed(0)} ms, one after the other ${sequential.toFixed(0)} ms`);
    await page.context().close();
  }
  const half = quantile(ratios, 0.5);
  return judge("reading, against one page after the other, median", half, GOALS.network, half.toFixed(2));
};

/** After a key, until what it has changed is painted. */
const SETTLED_MS = 300;

const Exported = z.array(z.record(z.string(), z.string()));

const measureExport = async (bench: Bench, tenthsSpent: number): Promise<boolean> => {
  const page = await open(bench, HISTORY, SLOWDOWN);
  await untilWhole(page);
  const button = page.getByRole("button", { name: "Export History" });
  if ((await button.count()) === 0) throw new Error("The page has no export");
  // By keys: what Playwright runs in the page for a click of the mouse would be measured too.
  await button.focus();
  await page.evaluate(() => (window.history10k.longestTask = 0));
  const download = page.waitForEvent("download");
  for (const key of ["Enter", "Tab", "Tab", "Enter"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(SETTLED_MS);
  }
  const path = await (await download).path();
  const rows = Exported.parse(Papa.parse(await readFile(path, "utf8"), { header: true, skipEmptyLines: true }).data);
  const column = Object.keys(rows[0] ?? {}).find((name) => /credits/i.test(name)) ?? "";
  const sum = rows.reduce((total, row) => total + Math.round(Number(row[column]) * 10), 0);
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => window.history10k.longestTask);
  await page.context().close();
  const isWhole = rows.length === LINES && sum === tenthsSpent;
  say(`${isWhole ? "reached" : "MISSED "} export: ${rows.length} rows, ${sum / 10} of ${tenthsSpent / 10} credits`);
  // The browser reports tasks from 50 ms on; 0 is none.
  return judge("export as CSV, longest task", longest, GOALS.task, `${longest.toFixed(0)} ms`) && isWhole;
};

/** Measures the history's page with ten thousand operations in a browser; false where a goal is missed. */
const benchHistoryTable = async (): Promise<boolean> => {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(HOW_TO_GET_A_BROWSER);
  await access(join(import.meta.dirname, "../dist/login.html")).catch((cause: unknown) => {
    throw new Error('Nothing is built: run "npm run build" first.', { cause });
  });
  const server = await openLedgerServer();
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
  try {
    const payer = await server.signIn(NAME, 10);
    const spent = await addLines(server.database, payer);
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await enter(page, await signInAtService(server.origin, `${NAME}@bench.example`));
    const bench = { browser, server, payer, session: { storageState: await context.storageState() } };
    await context.close();
    say(`${LINES} operations in one account; events and export on a processor ${SLOWDOWN} times slower`);
    const verdicts = [
      await measureOpening(bench),
      await measureEvents(bench),
      await countElements(bench),
      await compareNetwork(bench),
      await measureExport(bench, spent),
    ];
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
    await server.close();
  }
};

if (import.meta.main && !(await benchHistoryTable())) process.exitCode = 1;
