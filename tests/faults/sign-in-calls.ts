import { expect, type Page } from "@playwright/test";
import { open, requestCode, toOurOrigin } from "#tests/support/browser/journey-people.ts";
import { emailField, heading } from "#tests/support/browser/journey-screens.ts";
import type { Call, Fixture, Ends } from "./call.ts";

const sendOtp = (page: Page) => page.getByRole("button", { name: "Send OTP" });
const verifyCode = (page: Page) => page.getByRole("button", { name: "Verify Code" });
const resend = (page: Page) => page.getByRole("button", { name: /^Resend verification code/ });
const linkedIn = (page: Page) => page.getByRole("button", { name: "Continue with LinkedIn" });

/** The sign-in service's own message is shown where there is one; everything else becomes one sentence. */
const endsIn = (failed: string, unanswered = failed, phrase = (message: string) => message): Ends => ({
  unanswered: [unanswered],
  status: () => [failed],
  senseless: [failed],
  said: (message) => [phrase(message)],
});

const codeGoesOut = async ({ page }: Fixture) => {
  await sendOtp(page).click();
  await expect(heading(page, "Verify Your Email")).toBeVisible();
};

/** Opens the OTP screen, as if the code had been asked for in this tab. */
const openOtp = async ({ page, email }: Fixture) => {
  await toOurOrigin(page);
  await page.evaluate((address) => sessionStorage.setItem("leadlight_otp_email", address), email);
  await open(page, "/otp");
  await expect(page.getByText(email)).toBeVisible();
};

const digits = (page: Page) => page.getByRole("textbox", { name: /^Digit / });
/** The digits typed so far. */
const typed = async (page: Page) =>
  (await digits(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).join("");

const sendCode: Call = {
  name: "otp send",
  service: "sign-in",
  isThis: (url) => url.pathname === "/auth/v1/otp",
  canBeLost: true,
  ends: endsIn(
    "Failed to send OTP. Please try again.",
    "Failed to send OTP. Please check your connection and try again.",
  ),
  async prepare({ page, email }) {
    await open(page, "/login");
    await emailField(page).fill(email);
  },
  make: ({ page }) => sendOtp(page).click(),
  kept: ({ page, email }) => expect(emailField(page)).toHaveValue(email),
  again: codeGoesOut,
  succeeded: ({ page }) => expect(heading(page, "Verify Your Email")).toBeVisible(),
};

/** The code that was mailed, by the page it was typed in. */
const codes = new WeakMap<Page, string>();

const verify: Call = {
  name: "otp verify",
  service: "sign-in",
  isThis: (url) => url.pathname === "/auth/v1/verify",
  canBeLost: false,
  ends: endsIn("Failed to verify OTP. Please try again."),
  prepare: openOtp,
  async make({ page, origin, email }) {
    const code = await requestCode(origin, email);
    codes.set(page, code);
    await digits(page).first().click();
    // The last digit sends the code.
    await page.keyboard.type(code);
  },
  // A code that was refused has to be typed again; one that got no answer stays.
  async kept({ page }) {
    await expect.poll(() => typed(page)).toMatch(/^(\d{6})?$/);
  },
  async again({ page }) {
    if ((await typed(page)) === "") await page.keyboard.type(codes.get(page) ?? "");
    await verifyCode(page).click();
    await page.waitForURL("**/dashboard");
  },
  succeeded: ({ page }) => page.waitForURL("**/dashboard"),
};

const sendAgain: Call = {
  name: "otp resend",
  holdsClock: true,
  service: "sign-in",
  isThis: (url) => url.pathname === "/auth/v1/otp",
  canBeLost: true,
  ends: endsIn("Failed to resend OTP. Please try again.", undefined, () => "Failed to resend OTP. Please try again."),
  async prepare(fixture) {
    await fixture.page.clock.install();
    await openOtp(fixture);
    await fixture.page.clock.runFor(61_000);
    await expect(resend(fixture.page)).toBeEnabled();
  },
  make: ({ page }) => resend(page).click(),
  kept: ({ page, email }) => expect(page.getByText(email)).toBeVisible(),
  async again({ page }) {
    await resend(page).click();
    await expect(page.getByText("New OTP sent successfully!")).toBeVisible();
  },
  succeeded: ({ page }) => expect(page.getByText("New OTP sent successfully!")).toBeVisible(),
};

const UNKNOWN = "LinkedIn authentication error: Unknown error occurred";

const authorize: Call = {
  name: "linkedin authorize",
  service: "sign-in",
  isThis: (url) => url.pathname === "/auth/v1/authorize",
  canBeLost: false,
  ends: endsIn(UNKNOWN, undefined, (message) => `LinkedIn authentication error: ${message}`),
  async prepare({ page, email }) {
    await open(page, "/login");
    await emailField(page).fill(email);
  },
  make: ({ page }) => linkedIn(page).click(),
  kept: ({ page, email }) => expect(emailField(page)).toHaveValue(email),
  // The embedded backend refuses LinkedIn, so what has to work afterwards is the sign-in by code.
  again: codeGoesOut,
  succeeded: codeGoesOut,
};

export const signInCalls: readonly Call[] = [sendCode, verify, sendAgain, authorize];
