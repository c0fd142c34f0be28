import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, findBrowser, HOW_TO_GET_A_BROWSER } from "#scripts/browser.ts";
import { fingerprintInputs, isBuilt } from "#scripts/build-inputs.ts";
import { startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { find, revealButton } from "#tests/support/browser/journey-screens.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { type Front, openFront } from "./front.ts";
import { printComparison, printLoad, type Round, type Visit } from "./load-report.ts";
import { tasksDuring } from "./longest-task.ts";
import { measureLoad, measureNextView, type Network, openSlowPage, untilQuiet, type View } from "./slow-page.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    against: { type: "string" },
    unlimited: { type: "boolean", default: false },
  },
});
const network: Network = values.unlimited ? "unlimited" : "slow 4G";

interface FirstView {
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** A built app, served with its scripts and without them. */
interface Build {
  readonly full: Front;
  readonly bare: Front;
  /** Signed in at the address that is measured: storage belongs to an origin. */
  readonly session: BrowserContextOptions;
  close(): Promise<void>;
}

const SERVE_BUILD = fileURLToPath(new URL("serve-build.ts", import.meta.url));

let people = 0;
const anAddress = (): string => `bench-${process.pid}-${++people}@load.example`;

/** What the browser of a person who signed in keeps. */
const signedIn = async (browser: Browser, origin: string): Promise<BrowserContextOptions> => {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await enter(page, await signInAtService(origin, anAddress()));
  // A line for the history.
  await find(page);
  await revealButton(page, "Phone Number").click();
  await page.getByRole("button", { name: /^Copy/ }).first().waitFor();
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
};

/** Serves the app that was built in `checkout`. The backend is always this checkout's. */
const openBuild = async (browser: Browser, checkout: string): Promise<Build> => {
  const dist = join(checkout, "dist");
  await access(join(dist, "login.html")).catch((cause: unknown) => {
    throw new Error(`Nothing is built in ${checkout}: run "npm run build" there first.`, { cause });
  });
  const backend = await startBackendProcess({}, [SERVE_BUILD, dist]);
  const full = await openFront(backend.origin, true);
  const bare = await openFront(backend.origin, false);
  const close = async (): Promise<void> => {
    full.close();
    bare.close();
    await backend.stop();
  };
  try {
    return { full, bare, session: await signedIn(browser, full.origin), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const openView = (browser: Browser, { session }: Build, { isSignedIn }: FirstView): Promise<Page> =>
  openSlowPage(browser, network, isSignedIn ? session : {});

const measureVisit = async (browser: Browser, build: Build, view: FirstView): Promise<Visit> => {
  const page = await openView(browser, build, view);
  const url = build.full.origin + view.path;
  const { measured: load, tasks } = await tasksDuring(browser, page, () => measureLoad(page, url, true));
  const nextViews = await (view.path === "/login" ? toCode(page) : toTools(page));
  await page.context().close();
  return { load, tasks, nextViews };
};

const measureBare = async (
  browser: Browser,
  build: Build,
  view: FirstView,
): Promise<Pick<Round, "bare" | "bareTasks">> => {
  const page = await openView(browser, build, view);
  const url = build.bare.origin + view.path;
  const { measured, tasks } = await tasksDuring(browser, page, () => measureLoad(page, url, false));
  await page.context().close();
  return { bare: measured, bareTasks: tasks };
};

/**
 * All measurements of one screen in one round. Every second round goes in the opposite order, so that each build is
 * measured first, and last, equally often.
 */
const measureRound = async (
  browser: Browser,
  { build, other }: { readonly build: Build; readonly other: Build | undefined },
  view: FirstView,
  isReversed: boolean,
): Promise<Round> => {
  const visitOther = () => (other === undefined ? undefined : measureVisit(browser, other, view));
  if (isReversed) {
    const visit = await visitOther();
    const bare = await measureBare(browser, build, view);
    return { ...(await measureVisit(browser, build, view)), ...bare, other: visit };
  }
  const visit = await measureVisit(browser, build, view);
  const bare = await measureBare(browser, build, view);
  return { ...visit, ...bare, other: await visitOther() };
};

const toCode = async (page: Page): Promise<Visit["nextViews"]> => {
  await page.getByRole("textbox", { name: /email/i }).fill(anAddress());
  const next = { path: "/otp", heading: "Verify Your Email", answer: "/auth/v1/otp" };
  const time = await measureNextView(page, () => page.getByRole("button", { name: "Send OTP" }).click(), next);
  return { "next view: the code": time };
};

const history: View = { path: "/dashboard/history", heading: "History", data: "main td[data-status]" };

/** What a person takes at least between coming to a link and pressing it. */
const AIMING_MS = 150;
/** Longer than what was asked for ahead is kept. */
const PAUSE_MS = 2500;

/** The pointer of a script presses as it arrives; the last one waits on the link, as a hand does. */
const toTools = async (page: Page): Promise<Visit["nextViews"]> => {
  const link = (name: string) => page.getByRole("link", { name }).first();
  const open = (name: string, next: View) => measureNextView(page, () => link(name).click(), next);
  // Before that, how long a press takes depends on which screen is being fetched.
  await untilQuiet(page);
  const enrichment = await open("Enrichment", { path: "/dashboard/enrichment", heading: "Enrichment" });
  const pressed = await open("History", history);
  await open("Director search", { path: "/dashboard/director-search", heading: "Director" });
  await page.waitForTimeout(PAUSE_MS);
  await link("History").hover();
  await page.waitForTimeout(AIMING_MS);
  const aimed = await open("History", history);
  return {
    "next view: Enrichment": enrichment,
    "History with its lines": pressed,
    "the same, aimed for 150 ms": aimed,
  };
};

const views: readonly FirstView[] = [
  { path: "/login", isSignedIn: false },
  { path: "/dashboard", isSignedIn: true },
];

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(HOW_TO_GET_A_BROWSER);

const root = join(import.meta.dirname, "..");
if (!(await isBuilt(join(root, "dist"), await fingerprintInputs(root, process.env)))) {
  throw new Error('The build is not of these files: run "npm run build" first.');
}
const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
const builds: Build[] = [];
try {
  for (const checkout of [root, ...(values.against ? [resolve(values.against)] : [])]) {
    builds.push(await openBuild(browser, checkout));
  }
  const [build, other] = builds;
  if (build === undefined) throw new Error("No build was opened");
  const rounds = new Map<FirstView, Round[]>(views.map((view) => [view, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [view, measured] of rounds) {
      measured.push(await measureRound(browser, { build, other }, view, round % 2 === 1));
      process.stdout.write(".");
    }
  }
  console.log(`\nChromium, 4x slower processor, ${network} network, cold cache, interleaved rounds`);
  const verdicts = [...rounds].map(([view, measured]) => printLoad(view.path, measured));
  for (const [view, measured] of rounds) printComparison(view.path, measured);
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
  for (const build of builds) await build.close();
  await browser.close();
}
