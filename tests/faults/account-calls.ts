import { expect, type Page } from "@playwright/test";
import { KEPT_MS } from "#application/history/history-prefetch.ts";
import { enter, revealAtService, signInAtService, signUpAtService } from "#tests/support/browser/journey-people.ts";
import { credits, heading } from "#tests/support/browser/journey-screens.ts";
import { type Call, type Fixture, type Ends, SIGNED_OUT, SUCCESS } from "./call.ts";

/** On the billing page, with the dashboard's code loaded. Going back looks up the account. */
const awayFromDashboard = async ({ page, origin, email }: Fixture) => {
  await enter(page, await signInAtService(origin, email));
  await expect(credits(page)).toContainText("25 credits");
  await toBilling(page);
};
const toBilling = async (page: Page) => {
  await page.getByRole("link", { name: "Buy Credits" }).first().click();
  await expect(heading(page, "Billing & Plans")).toBeVisible();
};
const backToDashboard = ({ page }: Fixture) => page.getByRole("link", { name: "Back" }).click();
const creditsStand = ({ page }: Fixture) => expect(credits(page)).toHaveText(/^25 credits$/);

/** The balance was forgotten when the dashboard was left. */
const notKnown = (why: string) => `Balance unavailable: ${why}`;
const accountEnds: Ends = {
  unanswered: [notKnown("Unknown error occurred")],
  status: (code) => [notKnown(`HTTP error! status: ${code}`)],
  senseless: [notKnown("Unknown error occurred")],
  // The banner shows it as well, unless it says that there are too few credits.
  said: (message) => [notKnown(message)],
};

const getCredits: Call = {
  name: "get_credits",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/get_credits",
  signedInAt: "/dashboard",
  canBeLost: true,
  ends: accountEnds,
  prepare: awayFromDashboard,
  make: backToDashboard,
  kept: ({ page }) => expect(page).toHaveURL(/\/dashboard$/),
  async again(fixture) {
    await toBilling(fixture.page);
    await backToDashboard(fixture);
    await creditsStand(fixture);
  },
  succeeded: creditsStand,
};

/** Renews the session by its refresh token. */
export const renewal: Call = {
  name: "token refresh",
  service: "sign-in",
  isThis: (url) => url.pathname === "/auth/v1/token",
  signedInAt: "/dashboard",
  canBeLost: true,
  ends: {
    ...accountEnds,
    status: () => [notKnown("Unknown error occurred")],
    // The session has ended at the service, so a repeat would be refused too.
    said: (message, code) => (code === 401 ? SIGNED_OUT : [notKnown(message)]),
  },
  prepare: awayFromDashboard,
  async make(fixture) {
    // Within the five minutes in which a session counts as expired. Not before the fault is there: any call renews it.
    await fixture.page.evaluate(() =>
      localStorage.setItem("leadlight_token_expiry", new Date(Date.now() + 60_000).toISOString()),
    );
    await backToDashboard(fixture);
  },
  kept: ({ page }) => expect(page).toHaveURL(/\/dashboard$/),
  again: (fixture) => getCredits.again(fixture),
  succeeded: creditsStand,
};

const history = (page: Page) => page.getByRole("link", { name: "History" }).click();
const noHistory = ({ page }: Fixture) => expect(page.getByText("No transaction history yet")).toBeVisible();
const unable = (why: string) => ["Unable to load history", why, "Please check your connection and try again"];

const transactions: Call = {
  name: "transaction",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/transaction",
  signedInAt: "/dashboard/history",
  canBeLost: true,
  recovers: true,
  holdsClock: true,
  ends: {
    unanswered: unable("Failed to load transaction history. Please try again."),
    status: (code) => unable(`HTTP error! status: ${code}`),
    senseless: unable("Failed to load transaction history. Please try again."),
    said: unable,
  },
  async prepare(fixture) {
    const { page, origin, email } = fixture;
    await enter(page, await signInAtService(origin, email));
    await history(page);
    await noHistory(fixture);
    await page.getByRole("link", { name: "Find contacts" }).click();
    await expect(heading(page, "Find contacts")).toBeVisible();
    // For so long the page that was read is shown, and what fails is asked again without a word.
    await page.clock.install({ time: Date.now() + KEPT_MS });
  },
  // By Back, because pointing at the link asks ahead, and what fails then is asked again without a word.
  make: async ({ page }) => void (await page.goBack()),
  kept: ({ page }) => expect(page).toHaveURL(/\/dashboard\/history$/),
  async again(fixture) {
    await fixture.page.getByRole("button", { name: "Retry" }).click();
    await noHistory(fixture);
  },
  succeeded: noHistory,
};

const PROFILE = "https://www.linkedin.com/in/asha-rao";
const profileModal = (page: Page) => page.getByRole("dialog", { name: "Complete Your Profile" });
const saveProfile = ({ page }: Fixture) => page.getByRole("button", { name: "Save profile" }).click();
const profileSaved = async ({ page }: Fixture) => {
  await expect(profileModal(page)).toBeHidden();
  await page.getByRole("link", { name: "Verify emails" }).click();
  await expect(heading(page, "Verify emails")).toBeVisible();
};

const updateUser: Call = {
  name: "update_user",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/update_user",
  signedInAt: "/dashboard",
  canBeLost: true,
  ends: {
    unanswered: ["Failed to update profile. Please try again."],
    status: (code) => [`HTTP error! status: ${code}`],
    // Any OK will do: the specification asks for no answer.
    senseless: SUCCESS,
    said: (message) => [message],
  },
  async prepare({ page, origin, email }) {
    const person = await signUpAtService(origin, email);
    await revealAtService(origin, person);
    await enter(page, person);
    await profileModal(page).getByRole("textbox", { name: "LinkedIn profile URL" }).fill(PROFILE);
    await profileModal(page).getByRole("textbox", { name: "Phone number" }).fill("+91 00000 00000");
  },
  make: saveProfile,
  async kept({ page }) {
    await expect(profileModal(page).getByRole("textbox", { name: "LinkedIn profile URL" })).toHaveValue(PROFILE);
    await expect(profileModal(page).getByRole("textbox", { name: "Phone number" })).toHaveValue("+91 00000 00000");
  },
  async again(fixture) {
    await saveProfile(fixture);
    await profileSaved(fixture);
  },
  succeeded: profileSaved,
};

const logout: Call = {
  name: "logout",
  service: "sign-in",
  isThis: (url) => url.pathname === "/auth/v1/logout",
  endsSession: true,
  signedInAt: "/dashboard",
  canBeLost: true,
  ends: { unanswered: SIGNED_OUT, status: () => SIGNED_OUT, senseless: SIGNED_OUT, said: () => SIGNED_OUT },
  async prepare({ page, origin, email }) {
    await enter(page, await signInAtService(origin, email));
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  },
  make: ({ page }) => page.getByRole("button", { name: "Logout" }).click(),
  kept: async () => {},
  again: async () => {},
  succeeded: ({ page }) => expect(heading(page, "Sign in")).toBeVisible(),
};

export const accountCalls: readonly Call[] = [renewal, logout, getCredits, transactions, updateUser];
