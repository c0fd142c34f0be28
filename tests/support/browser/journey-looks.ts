import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe.ts";
import { expectVisibleFocus } from "./journey-focus.ts";
import { expectNoOverflow } from "./overflow.ts";

/** The focus is followed in two of the four, which cover both widths and both schemes. */
export const looks = [
  { width: 390, height: 844, colorScheme: "light", withFocus: false },
  { width: 390, height: 844, colorScheme: "dark", withFocus: true },
  { width: 1366, height: 768, colorScheme: "light", withFocus: true },
  { width: 1366, height: 768, colorScheme: "dark", withFocus: false },
] as const;

/** Saves a screenshot in the folder that SHOTS names, if it is set. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  const { width = 0 } = page.viewportSize() ?? {};
  const scheme = await page.locator("html").getAttribute("data-mantine-color-scheme");
  if (folder) await page.screenshot({ path: `${folder}/${width}-${scheme}-${name}.png` });
};

/** A state of a screen is readable, reachable and in its place. */
export const examineWith =
  ({ withFocus }: Pick<(typeof looks)[number], "withFocus">) =>
  async (page: Page, name: string): Promise<void> => {
    await takePicture(page, name);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
    if (withFocus) await expectVisibleFocus(page);
  };
