import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Key, type WebElement } from "selenium-webdriver";
import { Select } from "selenium-webdriver/lib/select.js";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { findProgram } from "#scripts/browser.ts";
import type { Browser, BrowserWindow } from "./browser.ts";

const keyCodes = { Control: Key.CONTROL, Enter: Key.ENTER, k: "k", v: "v" } as const;

/** On the first free number, which it prints. */
const SCREEN_ARGS = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];

/** Without this the buttons of its toolbar keep the window from becoming as narrow as a phone. */
const NARROW_BUTTONS = "button { padding: 0; min-width: 0; }";

const openWindow = async (driverPath: string, screenPath: string): Promise<BrowserWindow> => {
  await using starting = new AsyncDisposableStack();
  const configuration = await mkdtemp(join(tmpdir(), "leadlight-webkit-"));
  starting.defer(() => rm(configuration, { recursive: true }));
  await mkdir(join(configuration, "gtk-3.0"));
  await writeFile(join(configuration, "gtk-3.0/gtk.css"), NARROW_BUTTONS);
  const screen = spawn(screenPath, SCREEN_ARGS, { stdio: ["ignore", "pipe", "ignore"] });
  starting.defer(() => void screen.kill());
  const [number] = await once(screen.stdout, "data");
  const service = new DriverService.Builder(driverPath)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: configuration,
    })
    .build();
  starting.defer(() => service.kill());
  const address = await service.start();
  const driver = await new Builder().usingServer(address).withCapabilities({ browserName: "MiniBrowser" }).build();
  starting.defer(() => driver.quit());
  const started = starting.move();

  const elementOf = (element: string) => driver.executeScript<WebElement>(`return ${element}`);
  return {
    goTo: (url) => driver.get(url),
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: async (element) => (await elementOf(element)).click(),
    press: async (keys) => {
      const actions = driver.actions();
      for (const key of keys) actions.keyDown(keyCodes[key]);
      for (const key of keys.toReversed()) actions.keyUp(keyCodes[key]);
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    choose: async (select, value) => new Select(await elementOf(select)).selectByValue(value),
    upload: async (field, path) => (await elementOf(field)).sendKeys(path),
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: () => started.disposeAsync(),
  };
};

/** Driven by classic WebDriver: of what runs on Linux, the nearest thing to Safari. */
export const webkit: Browser = {
  name: "WebKitGTK",
  howToGetIt: "WebKitGTK is not installed. On Debian: apt-get install webkit2gtk-driver xvfb",
  find: () => {
    const [driver, screen] = [findProgram("WebKitWebDriver"), findProgram("Xvfb")];
    return driver === undefined || screen === undefined ? undefined : () => openWindow(driver, screen);
  },
};
