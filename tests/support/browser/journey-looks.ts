import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe.ts";
import { expectVisibleFocus } from "./journey-focus.ts";
import { expectNoOverflow } from "./overflow.ts";

/** A window and a colour scheme, in which a screen is looked at. */
interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
}

const narrow: Look = { width: 390, height: 844, colorScheme: "dark" };
const wide: Look = { width: 1366, height: 768, colorScheme: "light" };

/** The tag of a journey in one more look. `npm run test:looks` makes it, and all in `tests/journeys/looks`; `npm test` does not. */
export const FURTHER_LOOK = "@further-look";

/** Each width and each scheme once: colours don't depend on the width, and places don't depend on the scheme. */
const looks: readonly Look[] = [narrow, wide];

/** Changes the look of a page that is open, which stays in its state. */
const showAs = async (page: Page, { width, height, colorScheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
};

/** Saves a screenshot in the folder that SHOTS names, if it is set. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const { width = 0 } = page.viewportSize() ?? {};
  const scheme = await page.locator("html").getAttribute("data-mantine-color-scheme");
  await page.screenshot({ path: `${folder}/${width}-${scheme}-${name}.png` });
};

/** The page as it is now is readable in each of the looks, and nothing of it is cut off. Leaves it in the last one. */
export const expectReadable = async (page: Page, name: string, within: readonly Look[] = looks): Promise<void> => {
  for (const look of within) {
    await showAs(page, look);
    await takePicture(page, name);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  }
};

/** A state of a screen is readable, reachable and in its place. Leaves it wide and light. */
export const examine = async (page: Page, name: string): Promise<void> => {
  await expectReadable(page, name);
  // Afterwards, because it takes the focus from where it is in this state. Narrow alone: there more can cover a control.
  await showAs(page, narrow);
  await expectVisibleFocus(page);
  await showAs(page, wide);
};
