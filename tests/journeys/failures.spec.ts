import type { Page } from "@playwright/test";
import { breakCalls, HTML_ERROR, saysMessage } from "#tests/support/browser/journey-faults.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import {
  credits,
  emailField,
  find,
  heading,
  revealButton,
  SAMPLE,
  urlField,
} from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { test as testInNewContext } from "#tests/support/browser/journey.ts";

const sendOtp = (page: Page) => page.getByRole("button", { name: "Send OTP" }).click();
const EXTRACTOR = "**/webhook/extractor1**";
const CREDITS = "**/webhook/get_credits**";
const HISTORY = "**/webhook/transaction**";

/** The banner is in the document from the start, and empty until there is a message. */
const banner = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("button") });

testInNewContext(
  "offline, a code cannot be sent: the screen says so, keeps the address, and works again after",
  async ({ page, context, email }) => {
    await open(page, "/login");
    await page.waitForLoadState("networkidle");
    await emailField(page).fill(email);
    await context.setOffline(true);

    await sendOtp(page);

    await expect(page.getByText("Failed to send OTP. Please check your connection and try again.")).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
    await context.setOffline(false);
    await sendOtp(page);
    await expect(heading(page, "Verify Your Email")).toBeVisible();
  },
);

testInNewContext(
  "offline from the first moment on, the screen says the same @further",
  async ({ page, context, email }) => {
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await context.setOffline(true);
    await emailField(page).fill(email);

    await sendOtp(page);

    await expect(page.getByText("Failed to send OTP. Please check your connection and try again.")).toBeVisible();
  },
);

testInNewContext(
  "offline, a code cannot be verified: it stays typed, and is taken after",
  async ({ page, context, email, codeFor }) => {
    await open(page, "/login");
    await emailField(page).fill(email);
    await sendOtp(page);
    const code = await codeFor(email);
    await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
    await context.setOffline(true);

    await page.keyboard.type(code);

    await expect(page.getByText("Failed to verify OTP. Please try again.")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Verify Code" }).click();
    await expect(heading(page, "Find contacts")).toBeVisible();
  },
);

testInNewContext(
  "offline, a line is not available, silently; searching again offers it, and it is paid once",
  async ({ page, context, person }) => {
    await enter(page, person);
    await expect(credits(page)).toContainText("25 credits");
    await find(page);
    await context.setOffline(true);

    await revealButton(page, "Phone Number").click();

    await expect(page.getByText("Not Available")).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect(urlField(page)).toHaveValue(SAMPLE);
    await expect(credits(page)).toContainText(/25 credits.*Balance may be out of date/);

    await context.setOffline(false);
    await find(page);
    await revealButton(page, "Phone Number").click();
    await expect(credits(page)).toHaveText(/20 credits$/);
  },
);

testInNewContext("cut off from the backend, the history offers to try again", async ({ page, person }) => {
  await enter(page, person);
  const restore = await breakCalls(page, "**/webhook/transaction*", "drops");

  await page.getByRole("link", { name: "History" }).click();

  await expect(page.getByText("Unable to load history")).toBeVisible();
  await expect(page.getByText("Failed to load transaction history. Please try again.")).toBeVisible();
  await expect(page.getByText("Please check your connection and try again")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No transaction history yet")).toBeVisible();
});

testInNewContext(
  "credits that cannot be looked up stay, marked, and come right by themselves once the network is back",
  async ({ page, context, person }) => {
    await page.clock.install();
    await enter(page, person);
    await expect(credits(page)).toContainText("25 credits");
    const restore = await breakCalls(page, CREDITS, "drops");
    await page.clock.runFor(31_000);
    await expect(credits(page)).toContainText(/25 credits.*Balance may be out of date: Unknown error occurred/);

    await context.setOffline(true);
    await restore();
    await page.clock.runFor(31_000);
    await context.setOffline(false);
    await expect(credits(page)).toHaveText(/25 credits$/);
  },
);

test("what the server says about a failure stands in the banner until it is dismissed", async ({ page, person }) => {
  await enter(page, person);
  await find(page);
  await breakCalls(page, EXTRACTOR, saysMessage("The directory <b>rests</b> until nine"));

  await revealButton(page, "Phone Number").click();

  await expect(banner(page)).toContainText("The directory <b>rests</b> until nine");
  await page.getByRole("button", { name: "Dismiss message" }).click();
  await expect(banner(page)).toHaveCount(0);
});

test("a long message in a low window can be read to its end by keyboard, beside the button that dismisses it @further", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 768, height: 200 });
  const body = JSON.stringify({ message: "The archive rests until nine in the morning. ".repeat(6) });
  await page.route(HISTORY, (route) => route.fulfill({ status: 500, contentType: "application/json", body }));
  await enter(page, person, "/dashboard/history");
  const text = banner(page).getByText(/^The archive rests/);
  const end = () => text.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop);
  expect(await end()).toBeGreaterThan(0);

  await banner(page).getByRole("button").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");

  await expect.poll(end).toBeLessThan(1);
  await expect(banner(page).getByRole("button")).toBeInViewport({ ratio: 1 });
});

test("an error page in HTML is reported with its status, and nothing of it is shown or run @further", async ({
  page,
  person,
}) => {
  await breakCalls(page, CREDITS, HTML_ERROR);
  await breakCalls(page, HISTORY, HTML_ERROR);
  await enter(page, person, "/dashboard/history");

  await expect(page.getByText("Unable to load history")).toBeVisible();
  await expect(page.getByText("HTTP error! status: 500", { exact: true })).toBeVisible();
  await expect(credits(page)).toContainText("HTTP error! status: 500");
  await expect(page.getByText("Internal Server Error")).toHaveCount(0);
  await expect(page).not.toHaveTitle("broken in");
});

const nonsense = ["[]", '{"credits":25,"phone_no":{"a":1}}'];

test("an answer of another shape is never a crash, nor half of a screen", async ({ page, person }) => {
  let body = "";
  await page.route("**/webhook/**", (route) => route.fulfill({ contentType: "application/json", body }));
  for (body of nonsense) {
    await enter(page, person, "/dashboard/history");
    // An empty array is the empty history of some hosts.
    const shown =
      body === "[]" ? "No transaction history yet" : "Failed to load transaction history. Please try again.";
    await expect(page.getByText(shown)).toBeVisible();
    await page.getByRole("link", { name: "Find contacts" }).click();
    await find(page);
    await revealButton(page, "Phone Number").click();
    await expect(page.getByText("Not Available")).toBeVisible();
  }
});
