import { expect, type Locator, type Page } from "@playwright/test";

/** In the sample directory: known with phone, secondary and work email; and known without a phone number. */
export const SAMPLE = "https://www.linkedin.com/in/leadlight-sample-0001";
export const SAMPLE_WITHOUT_PHONE = "https://www.linkedin.com/in/leadlight-sample-0003";

export const emailField = (page: Page): Locator => page.getByRole("textbox", { name: "Email address" });
export const urlField = (page: Page): Locator => page.getByRole("textbox", { name: "Profile URL" });
export const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });
export const credits = (page: Page): Locator => page.getByRole("status").filter({ hasText: /credits/ });
export const revealButton = (page: Page, card: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^Reveal .* for ${card}$`) });

/** Reveals a line of someone known, once the directory has answered: a press is ignored just after its answer arrives. */
export const reveal = async (page: Page, card: string): Promise<void> => {
  await expect(page.getByText(/^Available/).first()).toBeVisible();
  await revealButton(page, card).click();
};

/** Of a profile, in the history: below the name of its person, a query is shown without the host. */
export const historyRow = (page: Page, url: string): Locator =>
  page.getByRole("row", { name: url.replace("https://www.linkedin.com/", "") });

export const find = async (page: Page, url = SAMPLE): Promise<void> => {
  await urlField(page).fill(url);
  await page.getByRole("button", { name: "Find Contacts" }).click();
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
};

/** Presses Tab until the element has the focus; fails after 60 times. */
export const tabTo = async (target: Locator): Promise<void> => {
  const page = target.page();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key never reaches ${target.toString()}`);
};

/** Everything in the browser in which a token or a contact could be left: storage, document and cookies. */
export const leftInBrowser = async (page: Page): Promise<string> =>
  JSON.stringify([
    await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
    await page.context().cookies(),
  ]);
