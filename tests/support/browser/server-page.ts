import type { BrowserContext, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe.ts";
import { expectNoOverflow } from "./overflow.ts";

/** Everything of the requests of a browser that a log could keep, but for bodies: addresses, and each Referer. */
export const watchAddresses = (context: BrowserContext): string[] => {
  const seen: string[] = [];
  context.on("request", (request) => seen.push(request.url().split("#")[0] ?? "", request.headers().referer ?? ""));
  return seen;
};

/** A page that the backend makes is readable in each width and scheme; with SHOTS, pictures are kept there. */
export const lookAtServerPage = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const folder = process.env.SHOTS;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      await expectNoOverflow(page);
    }
    await expectNoAxeFindings(page);
  }
};
