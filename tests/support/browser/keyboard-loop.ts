import { expect, type Page } from "@playwright/test";

interface ByKeyboard {
  /** Ctrl+V counts as one. */
  readonly presses: number;
  readonly copied: string;
}

/** Looks somebody up whose profile URL was copied elsewhere, opens the line of a key, and copies its value. */
export const lookUpByKeyboard = async (page: Page, url: string, key: "1" | "2" | "3"): Promise<ByKeyboard> => {
  let presses = 0;
  const press = async (keys: string) => {
    presses += 1;
    await page.keyboard.press(keys);
  };
  await page.evaluate((text) => navigator.clipboard.writeText(text), url);
  await press("Control+V");
  const sheet = page.getByRole("region", { name: /^Contact details of/ });
  await expect(page).toHaveURL(new RegExp(`profile=${url.split("/").at(-1)}$`));
  await expect(sheet).toBeFocused();
  await expect(sheet.getByRole("button", { name: /^Reveal \(/ }).first()).toBeVisible();
  // A person takes longer than this to see whose lines these are.
  await expect(sheet).toHaveAttribute("data-keys", "ready");
  await press(key);
  await expect(
    sheet.getByRole("button", { name: /^Copy (?:phone number|secondary email|work email) / }).first(),
  ).toBeFocused();
  await press("c");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe(url);
  return { presses, copied: await copied() };
};
