import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { enterBoth } from "#tests/support/browser/extension-people.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { signInAtService } from "#tests/support/browser/journey-people.ts";
import { revealButton } from "#tests/support/browser/journey-screens.ts";
import { linkedIn, standInForLinkedIn } from "#tests/support/browser/linkedin-pages.ts";
import { openPanelBeside } from "#tests/support/browser/extension-panel.ts";

// The pictures of the stores' listing, of the product as it is built, about fictional people. `npm run store:pictures`
// stores them in extension/store.

const SIZE = { width: 1280, height: 800 };
const PANEL_WIDTH = 400;

type Scheme = "light" | "dark";

/** A page of the extension that is in no tab, as large as it is meant to be. */
const shotOf = async (page: Page, width: number, height: number, scheme: Scheme): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  await session.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
  const { data } = await session.send("Page.captureScreenshot", { format: "png" });
  await session.detach();
  return data;
};

const nameIn = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();

const tile = `<div style="display:grid;align-content:center;gap:12px;width:100%;height:100%;padding:32px;background:#0f1215;
  color:#e9e8e3;font:600 20px/28px 'Instrument Sans','Liberation Sans',sans-serif">
  <div style="display:flex;gap:12px;align-items:center;font-size:36px"><i style="width:14px;height:32px;background:currentcolor"></i>Leadlight</div>
  <div>Contacts beside any profile</div><div style="width:240px;height:18px;border-radius:3px;background:#e9e8e3"></div>
  <div style="color:#efb87a">Every price before you pay</div></div>`;

const compose = async (context: BrowserContext, file: string, html: string, size = SIZE): Promise<void> => {
  const board = await context.newPage();
  await board.setViewportSize(size);
  await board.setContent(`<body style="display:flex;margin:0;height:100vh;background:#f4f2ee">${html}</body>`);
  await board.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await board.screenshot({ path: file });
  await board.close();
};

const image = (data: string, style = ""): string => `<img alt="" style="${style}" src="data:image/png;base64,${data}">`;

test("the pictures of the listing", async ({ extension, backend }, info) => {
  const folder = process.env.STORE_PICTURES ?? info.outputPath();
  const { context } = extension;
  await standInForLinkedIn(context);
  await enterBoth(extension, await signInAtService(backend.origin, "maya@orbit.example"));
  const page = await context.newPage();
  await page.setViewportSize({ width: SIZE.width - PANEL_WIDTH, height: SIZE.height });
  await page.goto(linkedIn.profile);
  const panel = await openPanelBeside(extension, page);
  const picture = async (name: string, scheme: Scheme) => {
    const left = (await page.screenshot()).toString("base64");
    const right = await shotOf(panel, PANEL_WIDTH, SIZE.height, scheme);
    await compose(context, path.join(folder, name), image(left) + image(right));
    await page.bringToFront();
  };

  await expect(revealButton(panel, "Phone Number")).toBeEnabled();
  await picture("1-prices.png", "light");

  await revealButton(panel, "Phone Number").click();
  await expect(panel.getByText("Paid 5 credits for the phone number. 20 left.")).toBeVisible();
  await picture("2-revealed.png", "light");

  await page.getByRole("complementary").getByRole("link").first().click();
  await expect(panel.getByRole("region", { name: "Recent" })).toBeVisible();
  await expect(revealButton(panel, "Work Email")).toBeEnabled();
  await picture("3-dark.png", "dark");

  const popup = await extension.openPage("popup.html");
  await page.bringToFront();
  await expect(popup.getByRole("heading", { level: 2 })).toHaveText(await nameIn(page));
  const small = await shotOf(popup, 340, 440, "light");
  await page.setViewportSize(SIZE);
  const behind = (await page.screenshot()).toString("base64");
  const place = "position:absolute;inset:16px 24px auto auto;border:1px solid #8a8782;border-radius:8px";
  await compose(context, path.join(folder, "4-popup.png"), image(behind) + image(small, place));
  await compose(context, path.join(folder, "tile.png"), tile, { width: 440, height: 280 });
});
