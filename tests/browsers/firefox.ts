import puppeteer, { type ElementHandle } from "puppeteer-core";
import { findProgram } from "#scripts/browser.ts";
import type { Browser, BrowserWindow } from "./browser.ts";

const openWindow = async (executablePath: string): Promise<BrowserWindow> => {
  const firefox = await puppeteer.launch({ browser: "firefox", executablePath });
  const page = await firefox.newPage();
  const handleOf = async <T extends Element>(element: string): Promise<ElementHandle<T>> => {
    const handle = (await page.evaluateHandle(element)).asElement();
    if (handle === null) throw new Error(`No element: ${element}`);
    return handle as ElementHandle<T>;
  };
  return {
    goTo: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    click: async (element) => (await handleOf(element)).click(),
    press: async (keys) => {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    choose: async (select, value) => void (await (await handleOf(select)).select(value)),
    upload: async (field, path) => (await handleOf<HTMLInputElement>(field)).uploadFile(path),
    picture: () => page.screenshot(),
    close: () => firefox.close(),
  };
};

/** Driven by WebDriver BiDi, without a screen. */
export const firefox: Browser = {
  name: "Firefox",
  howToGetIt: "Firefox is not installed. On Debian: apt-get install firefox-esr",
  find: () => {
    const path = findProgram("firefox-esr", "firefox");
    return path === undefined ? undefined : () => openWindow(path);
  },
};
