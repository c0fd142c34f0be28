import { parseArgs } from "node:util";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, findBrowser, HOW_TO_GET_A_BROWSER } from "#scripts/browser.ts";
import { startBackendProcess } from "#tests/support/backend-process.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { type Front, openFront } from "./front.ts";
import { type Load, measureLoad, measureNextView, openSlowPage } from "./slow-page.ts";

/** What the figures are held against; the others depend on the machine and are only printed. */
const GOALS = { paintRatio: 1.3, shifts: 0.01 };

interface View {
  readonly path: string;
  readonly options: BrowserContextOptions;
}

interface Round {
  readonly load: Load;
  readonly bare: Load;
  readonly nextView: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
};

const summary = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

const print = (path: string, rounds: readonly Round[]): boolean => {
  const of = (read: (round: Round) => number) => rounds.map(read);
  const ratios = of(({ load, bare }) => load.largestPaint / bare.largestPaint);
  const shifts = of(({ load }) => load.shifts);
  const isGood = median(ratios) <= GOALS.paintRatio && Math.max(...shifts) <= GOALS.shifts;
  console.log(`\n${path}, median (range) of ${rounds.length} rounds`);
  console.log(
    `  largest paint             ${summary(
      of(({ load }) => load.largestPaint),
      0,
    )} ms`,
  );
  console.log(
    `  the same without scripts  ${summary(
      of(({ bare }) => bare.largestPaint),
      0,
    )} ms`,
  );
  console.log(`  ratio                     ${summary(ratios, 2)}, goal ${GOALS.paintRatio}`);
  console.log(
    `  usable                    ${summary(
      of(({ load }) => load.usable ?? NaN),
      0,
    )} ms`,
  );
  console.log(`  layout shifts             ${summary(shifts, 4)}, goal ${GOALS.shifts}`);
  console.log(
    `  next view                 ${summary(
      of(({ nextView }) => nextView),
      0,
    )} ms`,
  );
  return isGood;
};

let people = 0;
const anAddress = (): string => `bench-${process.pid}-${++people}@load.example`;

/** What the browser of a person who signed in keeps. */
const signedIn = async (browser: Browser, origin: string): Promise<BrowserContextOptions> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, origin, anAddress());
  // A new person is asked for their profile; who comes back is not.
  await page.getByRole("button", { name: "Not now" }).click();
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
};

const measureView = async (
  browser: Browser,
  fronts: { readonly full: Front; readonly bare: Front },
  { path, options }: View,
  isBareFirst: boolean,
): Promise<Round> => {
  const measureBare = async (): Promise<Load> => {
    const page = await openSlowPage(browser, options);
    const load = await measureLoad(page, fronts.bare.origin + path, false);
    await page.context().close();
    return load;
  };
  const early = isBareFirst ? await measureBare() : undefined;
  const page = await openSlowPage(browser, options);
  const load = await measureLoad(page, fronts.full.origin + path, true);
  const nextView = await (path === "/login" ? toCode(page) : toHistory(page));
  await page.context().close();
  return { load, bare: early ?? (await measureBare()), nextView };
};

const toCode = async (page: Page): Promise<number> => {
  await page.getByRole("textbox", { name: /email/i }).fill(anAddress());
  const next = { path: "/otp", heading: "Verify Your Email", answer: "/auth/v1/otp" };
  return measureNextView(page, () => page.getByRole("button", { name: "Send OTP" }).click(), next);
};

const toHistory = async (page: Page): Promise<number> => {
  const next = { path: "/dashboard/history", heading: "History" };
  return measureNextView(page, () => page.getByRole("link", { name: "History" }).first().click(), next);
};

const { values } = parseArgs({ options: { rounds: { type: "string", default: "7" } } });
const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(HOW_TO_GET_A_BROWSER);

const backend = await startBackendProcess();
const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
const full = await openFront(backend.origin, true);
const bare = await openFront(backend.origin, false);
try {
  // Signed in at the address that is measured: storage belongs to an origin.
  const views: readonly View[] = [
    { path: "/login", options: {} },
    { path: "/dashboard", options: await signedIn(browser, full.origin) },
  ];
  const rounds = new Map<View, Round[]>(views.map((view) => [view, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [view, measured] of rounds) {
      measured.push(await measureView(browser, { full, bare }, view, round % 2 === 1));
      process.stdout.write(".");
    }
  }
  console.log("\nChromium, 4x slower processor, slow 4G (1.6 Mbit/s, 150 ms), cold cache, interleaved rounds");
  const verdicts = [...rounds].map(([view, measured]) => print(view.path, measured));
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
  full.close();
  bare.close();
  await browser.close();
  await backend.stop();
}
