import { expect, test } from "#tests/support/browser/journey.ts";
import {
  credits,
  emailField,
  find,
  heading,
  historyRow,
  reveal,
  revealButton,
  SAMPLE,
  tabTo,
  urlField,
} from "#tests/support/browser/journey-screens.ts";

const PHONE = /^\+91 0\d{4} \d{5}$/;

test("from an address to a phone number, paid for, in the history, and still there after a reload", async ({
  page,
  context,
  email,
  codeFor,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await expect(heading(page, "Sign in")).toBeVisible();
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(heading(page, "Verify Your Email")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const code = await codeFor(email);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Your code is ${code.slice(0, 3)}-${code.slice(3)}`,
  );
  await page.keyboard.press("Control+V");

  // Nothing is asked before the first value.
  await expect(credits(page)).toContainText("25 credits");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await find(page);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Aditi Banerjee",
    "Phone Number",
    "Secondary Email",
    "Work Email",
  ]);
  await reveal(page, "Phone Number");
  const value = page.getByText(PHONE);
  await expect(value).toBeVisible();
  await expect(credits(page)).toContainText("20 credits");

  const phone = await value.textContent();
  await page.getByRole("button", { name: /^Copy phone number/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(phone);

  await page.getByRole("link", { name: "History" }).click();
  const row = historyRow(page, SAMPLE);
  await expect(row).toContainText(phone ?? "");
  await expect(row).toContainText("Success");

  // History is work, and a click goes on with it: the question waits for a visit that begins where nothing is searched.
  await page.reload();
  await expect(historyRow(page, SAMPLE)).toContainText(phone ?? "");
  await page.getByRole("link", { name: "Director search" }).click();
  await expect(heading(page, "Director search")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  const profile = page.getByRole("dialog", { name: "Complete Your Profile" });
  await profile.getByRole("textbox", { name: "LinkedIn profile URL" }).fill("linkedin.com/in/someone-new");
  await profile.getByRole("textbox", { name: "Phone number" }).fill("+91 00000 00000");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile).toBeHidden();
  await expect(credits(page)).toContainText("20 credits");

  await page.getByRole("link", { name: "Find contacts" }).click();
  await find(page);
  // Owned: open at once, without a price.
  await expect(page.getByText(phone ?? "", { exact: true })).toBeVisible();
  await expect(page.getByTitle(/^Revealed by /)).toBeVisible();
  await expect(revealButton(page, "Phone Number")).toHaveCount(0);
  await expect(credits(page)).toContainText("20 credits");
});

test("the same by keyboard alone", async ({ page, email, codeFor }) => {
  const { keyboard } = page;
  await page.goto("/login");
  await tabTo(emailField(page));
  await keyboard.type(email);
  await keyboard.press("Enter");
  await expect(heading(page, "Verify Your Email")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await keyboard.type(await codeFor(email));

  await expect(heading(page, "Find contacts")).toBeVisible();

  await expect(urlField(page)).toBeFocused();
  await keyboard.type(SAMPLE);
  await keyboard.press("Enter");
  await expect(page.getByRole("region", { name: /^Contact details of/ })).toBeFocused();
  await tabTo(revealButton(page, "Phone Number"));
  await keyboard.press("Enter");
  await expect(page.getByText(PHONE)).toBeVisible();
  await expect(credits(page)).toContainText("20 credits");
  // The button is gone; the focus has moved to what copies the value, behind its link.
  await expect(page.getByRole("button", { name: /^Copy phone number/ }).first()).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(page.getByRole("link", { name: PHONE })).toBeFocused();

  await tabTo(revealButton(page, "Work Email"));
  await keyboard.press("Space");
  await expect(credits(page)).toContainText("19 credits");

  await keyboard.press("Home");
  await tabTo(page.getByRole("link", { name: "History" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("main")).toBeFocused();

  await tabTo(page.getByRole("button", { name: "Settings" }));
  await keyboard.press("Enter");
  await tabTo(page.getByRole("button", { name: "Logout" }));
  await keyboard.press("Enter");
  await expect(heading(page, "Sign in")).toBeVisible();
});
