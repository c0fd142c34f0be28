import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page, type Worker } from "@playwright/test";
import * as z from "zod";
import { manifestOf } from "#extension/manifest.ts";
import { BROWSER_ARGS, findBrowser, withoutFeatures } from "#scripts/browser.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** Built by `npm run build:extension`, as `npm test` does before the browser tests. */
const BUILT = join(ROOT, "dist-extension");
const OWN = `chrome-extension://${LOCAL_EXTENSION_ID}`;

/** A file of the extension that shows nothing and calls nothing, for what any of its pages may do. */
export const EMPTY = "manifest.json";

/** The popup below the address bar, which is loaded with every window and takes half of the time that a start takes. */
const ADDRESS_BAR_POPUP = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Chromium with the built extension in it, and its own profile. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  /** The folder that the extension was loaded from. */
  readonly folder: string;
  worker(): Promise<Worker>;
  /** What lies in the session storage of the extension. */
  stored(): Promise<Record<string, unknown>>;
  /** A page of the extension in a tab, such as "popup.html". */
  openPage(name: string): Promise<Page>;
  /** The side panel itself, once it is open; of several the one for which `isMeant` holds. */
  sidePanel(isMeant?: (panel: Page) => Promise<boolean>): Promise<Page>;
  /** Opens the popup over the page in front, as a click on the extension's icon does. */
  openPopup(): Promise<Page>;
  /** Ends the worker, as the browser does after half a minute without work. */
  killWorker(): Promise<void>;
  /** Loads the extension into the running browser, as "Load unpacked" does. */
  install(): Promise<void>;
  /** Restarts the extension, as after an update. */
  reload(): Promise<void>;
  /** Switches it off: pages that are open keep its content script, which has nobody behind it any more. */
  disable(): Promise<void>;
  /** Brings back what a first start leaves: one empty tab, and nothing kept by any page or by the extension. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A folder with the built extension, made for the site at `origin`. */
const extensionFor = async (origin: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "leadlight-extension-"));
  await cp(BUILT, folder, { recursive: true });
  const { key, version } = z
    .object({ key: z.string(), version: z.string() })
    .parse(JSON.parse(await readFile(join(BUILT, "manifest.json"), "utf8")));
  const manifest = manifestOf({ productName: "Leadlight", version, site: origin, calls: [], key });
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
  return folder;
};

interface Launch {
  /** Kept by the test, for a second start with the same profile. */
  readonly profile?: string;
  readonly folder?: string;
  /** The browser starts without the extension; `install` brings it. */
  readonly isWithout?: boolean;
}

/** Starts a browser whose extension belongs to the site at `origin`. */
export const launchWithExtension = async (origin: string, given: Launch = {}): Promise<ExtensionBrowser> => {
  const folder = given.folder ?? (await extensionFor(origin));
  const profile = given.profile ?? (await mkdtemp(join(tmpdir(), "leadlight-profile-")));
  await mkdir(join(profile, "Default"), { recursive: true });
  // Without developer mode, an unpacked extension does not come back after it has been reloaded.
  if (given.profile === undefined)
    await writeFile(
      join(profile, "Default/Preferences"),
      JSON.stringify({ extensions: { ui: { developer_mode: true } } }),
    );
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    baseURL: origin,
    viewport: { width: 1366, height: 768 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    args: [
      ...BROWSER_ARGS,
      "--headless=new",
      withoutFeatures(...ADDRESS_BAR_POPUP),
      // Playwright lists neither the side panel nor the popup as pages; a second connection does.
      "--remote-debugging-port=0",
      ...(given.isWithout === true
        ? ["--enable-unsafe-extension-debugging"]
        : [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`]),
    ],
    ...(given.isWithout === true && { ignoreDefaultArgs: ["--disable-extensions"] }),
  });
  const others: Browser[] = [];
  const disconnect = async () => {
    for (const other of others.splice(0)) await other.close();
  };
  /** Another connection each time: it sees what is open when it is made. */
  const connect = async (): Promise<Browser> => {
    const [port = ""] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
    return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  };
  /** A page that is in no tab. */
  const pageBeside = async (name: string, isMeant?: (page: Page) => Promise<boolean>): Promise<Page> => {
    for (;;) {
      const other = await connect();
      const pages = other.contexts().flatMap((one) => one.pages());
      const found = pages.filter((page) => page.url() === `${OWN}/${name}`);
      for (const page of found)
        if (isMeant === undefined || (await isMeant(page))) {
          others.push(other);
          return page;
        }
      await other.close();
    }
  };
  const browserSession = () => {
    const browser = context.browser();
    if (browser === null) throw new Error("The browser takes no commands");
    return browser.newBrowserCDPSession();
  };
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const openPage = async (name: string) => {
    const page = await context.newPage();
    await page.goto(`${OWN}/${name}`);
    return page;
  };
  if (given.isWithout !== true) await worker();
  return {
    context,
    folder,
    worker,
    stored: async () => (await worker()).evaluate(() => chrome.storage.session.get(null)),
    openPage,
    sidePanel: (isMeant) => pageBeside("panel.html", isMeant),
    async openPopup() {
      await (await worker()).evaluate(() => chrome.action.openPopup());
      return pageBeside("popup.html");
    },
    async killWorker() {
      const page = await openPage(EMPTY);
      const session = await context.newCDPSession(page);
      await session.send("ServiceWorker.enable");
      await session.send("ServiceWorker.stopAllWorkers");
      await page.close();
    },
    async install() {
      const session = await browserSession();
      await session.send("Extensions.loadUnpacked", { path: folder });
      await session.detach();
      await worker();
    },
    async reload() {
      const former = await worker();
      const gone = former.waitForEvent("close");
      // Answers never, because it ends what would answer.
      void former.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
      await gone;
      await worker();
    },
    async disable() {
      const page = await context.newPage();
      await page.goto("chrome://extensions");
      await page.evaluate((id) => chrome.management.setEnabled(id, false), LOCAL_EXTENSION_ID);
      await page.close();
    },
    async reset() {
      await disconnect();
      const [lastTab, ...tabs] = context.pages();
      if (lastTab === undefined) throw new Error("Without a tab the browser ends");
      for (const tab of tabs) await tab.close();
      await lastTab.goto("about:blank");
      const session = await browserSession();
      const { targetInfos } = await session.send("Target.getTargets");
      // A side panel is in no tab.
      for (const { targetId, type, url } of targetInfos)
        if (type !== "service_worker" && url.startsWith(OWN)) await session.send("Target.closeTarget", { targetId });
      await session.detach();
      await context.unrouteAll();
      await context.clearCookies();
      const storage = await context.newCDPSession(lastTab);
      for (const from of [origin, OWN])
        await storage.send("Storage.clearDataForOrigin", { origin: from, storageTypes: "local_storage,indexeddb" });
      await storage.detach();
      const own = await worker();
      await own.evaluate(async () => {
        await chrome.storage.session.clear();
        await chrome.storage.local.clear();
      });
    },
    async close() {
      await disconnect();
      await context.close();
      if (given.folder === undefined) await rm(folder, { recursive: true, force: true });
      if (given.profile === undefined) await rm(profile, { recursive: true, force: true });
    },
  };
};
