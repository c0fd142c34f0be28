import { expect, type Page } from "@playwright/test";
import { readCode } from "#tests/support/backend/inbox.ts";

/** In milliseconds: a code takes a few, and every journey waits for one. */
const SOON = [20, 30, 50, 100];

/** The code last mailed to `email`, once it is there; another one than `previous`, where that is given. */
export const waitForCode = async (origin: string, email: string, previous?: string): Promise<string> => {
  let code: string | undefined;
  await expect
    .poll(async () => (code = await readCode(origin, email)) !== undefined && code !== previous, {
      message: `a code for ${email}`,
      intervals: SOON,
    })
    .toBe(true);
  return code ?? "";
};

/** Signs in like a person would, by the login and OTP screens; done when the dashboard is there. `inbox` is where codes are shown. */
export const signIn = async (page: Page, origin: string, email: string, inbox = origin): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByRole("textbox", { name: /email/i }).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.waitForURL("**/otp");
  await page.getByRole("textbox").first().click();
  // The last digit sends the code.
  await page.keyboard.type(await waitForCode(inbox, email));
  await page.waitForURL("**/dashboard**");
};
