import { expect, type Page } from "@playwright/test";
import { EMPTY, type ExtensionBrowser } from "./extension-browser.ts";

/** Opens the side panel beside a page, from a page of the extension in the same window, which is closed again. */
export const openPanelBeside = async (browser: ExtensionBrowser, page: Page): Promise<Page> => {
  await page.bringToFront();
  const own = await browser.openPage(EMPTY);
  const window = await own.evaluate(async () => {
    const { id = 0 } = await chrome.windows.getCurrent();
    const button = document.createElement("button");
    button.textContent = "Open the panel";
    button.style.cssText = "position: fixed; inset: 0; z-index: 1000";
    button.addEventListener("click", () => void chrome.sidePanel.open({ windowId: id }));
    document.body.append(button);
    return id;
  });
  await own.getByRole("button", { name: "Open the panel" }).click();
  const panel = await browser.sidePanel(
    async (one) => (await one.evaluate(async () => (await chrome.windows.getCurrent()).id)) === window,
  );
  await own.close();
  await page.bringToFront();
  await expect(panel.getByRole("main")).toBeVisible();
  return panel;
};
