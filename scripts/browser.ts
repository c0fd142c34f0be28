import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/**
 * What of Playwright's own list matters here: of two lists a browser reads the last. Not PaintHolding, with which a browser draws
 * no empty page before the next one has content: without it, pages take a seventh more processor time.
 */
const DISABLED_FEATURES = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** The switch that leaves out these features of a browser, and those that no test needs. */
export const withoutFeatures = (...more: readonly string[]): string =>
  `--disable-features=${[...DISABLED_FEATURES, ...more].join(",")}`;

/** Lets a Chromium run without a screen, as root, in a container, and without network requests of its own. */
export const BROWSER_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  withoutFeatures(),
];

export const HOW_TO_GET_A_BROWSER =
  "No Chromium or Chrome found: run `npx playwright install --with-deps chromium`, or set CHROMIUM to the path of one.";

const DOWNLOAD_LIMIT_MS = 300_000;

const onPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** The path of the first of these programs that is installed. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  onPath(names).find((path) => existsSync(path));

const usualPlaces = (): string[] => {
  if (process.platform === "darwin") {
    const programs = ["Google Chrome", "Chromium", "Microsoft Edge"];
    return ["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
      programs.map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
    );
  }
  if (process.platform === "win32") {
    const programs = ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"];
    return [process.env.ProgramFiles, process.env["ProgramFiles(x86)"], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [...programs, "Microsoft/Edge/Application/msedge.exe"].map((name) => join(folder, name)));
  }
  const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
  return [...onPath(programs), ...programs.map((name) => join("/usr/bin", name)), "/snap/bin/chromium"];
};

/** The path of a Chromium-like browser on this machine: CHROMIUM, then the usual places, then Playwright's download. */
export const findBrowser = (): string | undefined => {
  const chosen = process.env.CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return [...usualPlaces(), chromium.executablePath()].find((path) => existsSync(path));
};

/**
 * The path of what runs pages without a window: Debian's chromium-headless-shell, which is the same engine without the
 * rest of a browser and takes an eighth less processor time; else, and where CHROMIUM chooses, the browser. It has no extensions.
 */
export const findHeadless = (): string | undefined =>
  process.env.CHROMIUM ? findBrowser() : (findProgram("chromium-headless-shell") ?? findBrowser());

const isRootOnDebian = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync("/etc/os-release") &&
  /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));

const tryTo = (command: string): void => {
  process.stdout.write(`no browser found, trying: ${command}\n`);
  spawnSync(command, {
    shell: true,
    stdio: ["ignore", "ignore", "inherit"],
    timeout: DOWNLOAD_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
};

/** Finds a browser, or downloads one. Undefined when both failed; `HOW_TO_GET_A_BROWSER` then says what to do. */
export const findOrGetBrowser = (): string | undefined => {
  const found = findBrowser();
  if (found !== undefined || process.env.CHROMIUM) return found;
  if (isRootOnDebian())
    tryTo("apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell");
  if (findBrowser() === undefined) tryTo("npx playwright install chromium");
  return findBrowser();
};
