import type { Page } from "@playwright/test";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { examine, expectReadable, takePicture } from "#tests/support/browser/journey-looks.ts";
import { inviteTo, joinOrganisation, setUpOrganisation } from "#tests/support/browser/journey-organisation.ts";
import { atCheckout, checkout } from "#tests/support/browser/journey-payment.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import {
  credits,
  emailField,
  find,
  heading,
  reveal,
  SAMPLE_WITHOUT_PHONE,
} from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { payAtFakeCheckout } from "#tests/support/browser/fake-purchase.ts";

/** More people than the credits cover, one of them twice, an empty row and twelve that name nobody. */
const chooseLeads = (page: Page): Promise<void> => {
  const urls = sampleKnown(5).map(profileUrl);
  const rows = ["Profile,Company", ...urls, urls[0], "", ...Array.from({ length: 12 }, (_, i) => `nobody ${i},`)];
  const buffer = Buffer.from(rows.join("\n"));
  return page.getByLabel("CSV or Excel file").setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer });
};

test("the way in is readable, reachable and in its place", async ({ page, email, codeFor }) => {
  await open(page, "/login?error=access_denied&error_description=The+person+said+no");
  await expect(page.getByText("LinkedIn authentication failed: The person said no")).toBeVisible();
  await examine(page, "login-failure");

  await open(page, "/login");
  await examine(page, "login");
  await emailField(page).fill("nobody@nowhere");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await examine(page, "login-refused");

  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(heading(page, "Verify Your Email")).toBeVisible();
  await examine(page, "otp");
  const code = await codeFor(email);
  await page.getByRole("textbox", { name: "Digit 1 of 6" }).click();
  await page.keyboard.type(code === "000000" ? "000001" : "000000");
  await expect(page.getByText(/^Use the latest code we sent/)).toBeVisible();
  await examine(page, "otp-refused");

  await page.getByRole("textbox", { name: "Digit 1 of 6" }).click();
  await page.keyboard.type(code);
  await find(page, SAMPLE_WITHOUT_PHONE);
  await reveal(page, "Work Email");
  await expect(page.getByText("Revealed")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("dialog", { name: "Complete Your Profile" })).toBeVisible();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Please fill in both LinkedIn profile and phone number")).toBeVisible();
  await examine(page, "profile");
});

test("the tools are readable, reachable and in their place", async ({ page, person }) => {
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");
  await examine(page, "dashboard");

  await find(page, "https://elsewhere.example/asha");
  await expect(page.getByText(/^This is not a LinkedIn profile URL/)).toBeVisible();
  await examine(page, "find-refused");

  await find(page, SAMPLE_WITHOUT_PHONE);
  await expect(page.getByText("Not Available")).toBeVisible();
  await examine(page, "cards");
  await reveal(page, "Work Email");
  await expect(page.getByText("Revealed")).toBeVisible();
  await examine(page, "revealed");

  await page.route("**/webhook/extractor1**", (route) =>
    route.fulfill({ status: 402, json: { message: "This costs 1 credit and you have 0. Nothing was charged." } }),
  );
  await reveal(page, "Secondary Email");
  await expect(page.getByRole("alert").getByRole("link", { name: "Buy Credits" })).toBeVisible();
  await examine(page, "banner");
  await page.getByRole("button", { name: "Dismiss message" }).click();

  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toContainText(person.email);
  await examine(page, "settings");
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await page.getByRole("button", { name: "Upgrade to Organisation" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade to Organisation" })).toBeVisible();
  await examine(page, "upgrade");
});

test("in a wide window all tools stand in the middle, between the same edges", async ({ page, person }) => {
  await enter(page, person);
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = new Set<string>();
    for (const tool of ["", "/director-search", "/enrichment", "/verify-emails", "/history"]) {
      await open(page, `/dashboard${tool}`);
      const header = (await page.locator("main header").first().boundingBox())!;
      const main = (await page.getByRole("main").boundingBox())!;
      expect(header.x - main.x).toBeCloseTo(main.x + main.width - header.x - header.width, 0);
      edges.add(`${header.x} to ${header.x + header.width}`);
      // The box of the last icon is 8 px wider than the icon.
      const icon = (await page.getByRole("banner").locator("button").last().boundingBox())!;
      expect(icon.x + icon.width - 8).toBeCloseTo(header.x + header.width, 0);
    }
    expect(edges.size, `${width} px`).toBe(1);
  }
});

test("the menu of a narrow window is readable, and begins with the tools", async ({ page, person }) => {
  const narrow = { width: 390, height: 844 };
  await page.setViewportSize(narrow);
  await enter(page, person);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("link", { name: "Find contacts" })).toBeFocused();
  await expectReadable(page, "menu", [
    { ...narrow, colorScheme: "dark" },
    { ...narrow, colorScheme: "light" },
  ]);
});

test("on a phone, what bulk jobs have set aside leaves the menu free", async ({ page, person }) => {
  await page.route("**/webhook/get_credits**", async (route) => {
    const answer = await route.fetch();
    const account: unknown = await answer.json();
    const setAside = { credits: 15_063, credits_set_aside: 15_062, set_aside_for: "find-contacts" };
    await route.fulfill({ response: answer, json: Object.assign({}, account, setAside) });
  });
  await enter(page, person);
  for (const width of [430, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole("link", { name: "15,062 reserved by a bulk job" })).toBeVisible();
    expect((await page.getByRole("link", { name: "15,062 reserved" }).boundingBox())!.width).toBeGreaterThan(50);
    await takePicture(page, `set-aside-${width}`);
    await page.getByRole("button", { name: "Open menu" }).click({ trial: true });
  }
});

test("the other tools are readable, reachable and in their place, before a search and after a refusal", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard/director-search");
  await expect(page.getByRole("button", { name: "Try a sample director" })).toBeVisible();
  await page.getByRole("textbox").fill("1234");
  await page.keyboard.press("Tab");
  await expect(page.getByText("DIN must be exactly 8 digits long")).toBeVisible();
  await examine(page, "director-refused");

  await open(page, "/dashboard/enrichment");
  await page.getByRole("button", { name: "Enrich Contact" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await examine(page, "enrichment-refused");

  await open(page, "/dashboard/verify-emails");
  await page.getByRole("textbox").fill("asha");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid Email")).toBeVisible();
  await examine(page, "verdict");
});

test("bulk mode is readable, reachable and in its place, from no file to the question", async ({ page, person }) => {
  await enter(page, person, "/dashboard?mode=bulk");
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await examine(page, "bulk");

  await chooseLeads(page);
  await page.getByText("12 rows without a LinkedIn profile URL").click();
  await expect(page.getByText("nobody 11")).toBeVisible();
  await examine(page, "bulk-checks");

  await page.getByLabel("Remark (optional)").fill("Spring campaign");
  await page.getByRole("button", { name: "Process Bulk" }).click();
  await expect(page.getByRole("group", { name: /^Process .*\?$/ })).toBeVisible();
  await examine(page, "bulk-confirmation");
});

test("a bulk job is readable, reachable and in its place", async ({ page, person }) => {
  await enter(page, person, "/dashboard?mode=bulk");
  await chooseLeads(page);
  await page.getByRole("button", { name: "Process Bulk" }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  const job = page.getByRole("article", { name: "leads.csv" });
  await expect(job.getByText("Paused for credits")).toBeVisible();
  await examine(page, "bulk-paused");
  await job.getByRole("button", { name: /^Cancel/ }).click();
  await examine(page, "bulk-cancel");
  await job.getByRole("button", { name: "Cancel job" }).click();
  await expect(job.getByText("Cancelled")).toBeVisible();
  await examine(page, "bulk-cancelled");
});

test("the form in Settings is readable, reachable and in its place", async ({ page, person }) => {
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill("settings");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Edit phone" }).click();
  await page.getByRole("textbox", { name: "Phone number" }).fill("call me");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText(/^Please enter a phone number/)).toBeVisible();
  await examine(page, "settings-refused");
});

test("the screens of organisations are readable, reachable and in their place", async ({ page, person }) => {
  await enter(page, person, "/dashboard/team-management");
  await expect(heading(page, "Team management")).toBeVisible();
  await examine(page, "team-for-others");

  await open(page, "/dashboard/organization-setup");
  await expect(heading(page, "Organization setup")).toBeVisible();
  await examine(page, "setup-for-others");
});

test("the team is readable, reachable and in its place", async ({ page, person, backend }) => {
  const at = (name: string) => `${name}.${person.email}`;
  await setUpOrganisation(backend, person, { name: "Acme Recruiting and Associates", credits: 1240 });
  await joinOrganisation(backend, person, at("meera.shah"));
  await inviteTo(backend, person, at("kiran.das"), "admin");
  await enter(page, person, "/dashboard/team-management");
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  await examine(page, "team");

  await page.getByRole("button", { name: "Invite Member" }).click();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Please enter an email address")).toBeVisible();
  await examine(page, "team-invite-refused");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Edit meera/ }).click();
  await page.getByRole("textbox", { name: /^Monthly limit/ }).fill("40");
  await page.getByRole("radio", { name: /^Owner/ }).check();
  await examine(page, "team-change");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Make owner" })).toBeVisible();
  await examine(page, "team-owner");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Remove meera/ }).click();
  await expect(page.getByRole("dialog", { name: /^Remove Meera/ })).toBeVisible();
  await examine(page, "team-remove");
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByText("No one matches")).toBeVisible();
  await examine(page, "team-none-found");

  await page.getByRole("button", { name: "Show audit log" }).click();
  await expect(page.getByText(`Removed ${at("meera.shah")}`)).toBeVisible();
  await examine(page, "team-audit-log");
});

test("the results of payments are readable, reachable and in their place", async ({ page, person, backend }) => {
  await enter(page, person, "/post-payment?razorpay_payment_id=pay_TypedByHand001&plan_name=100+Contacts");
  await expect(page.getByText(/No credits added yet/)).toBeVisible();
  await examine(page, "payment-awaited");

  await open(page, "/post-payment?razorpay_payment_id=pay_TypedByHand001&payment_status=failed");
  await expect(heading(page, "Payment Could Not Be Processed")).toBeVisible();
  await examine(page, "payment-failed");

  const { paymentId } = await payAtFakeCheckout(backend.origin, { email: person.email });
  await open(page, `/post-payment?razorpay_payment_id=${paymentId}`);
  await expect(page.getByText("125 credits")).toBeVisible();
  await examine(page, "payment-credited");

  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(heading(page, "Find contacts")).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill("settings");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Billing & Credits" }).click();
  await expect(page.getByRole("heading", { name: "Subscriptions" })).toBeVisible();
  await examine(page, "settings-payments");
});

test("history and plans are readable, reachable and in their place", async ({ page, person }) => {
  await enter(page, person, "/dashboard/history");
  await expect(page.getByText("No transaction history yet")).toBeVisible();
  await examine(page, "history-empty");

  await open(page, "/dashboard");
  await find(page);
  await reveal(page, "Phone Number");
  await expect(page.getByText("Revealed")).toHaveCount(1);
  await reveal(page, "Secondary Email");
  await expect(page.getByText("Revealed")).toHaveCount(2);
  await open(page, "/dashboard/history");
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await examine(page, "history");

  await page.route("**/webhook/transaction**", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Unable to load history")).toBeVisible();
  await examine(page, "history-failed");

  await open(page, "/billing");
  await expect(heading(page, "Billing & Plans")).toBeVisible();
  await examine(page, "billing");
});

test("the payment is readable, reachable and in its place", async ({ page, person, backend }) => {
  await setUpOrganisation(backend, person, { name: "Acme Recruiting and Associates", credits: 1240 });
  // A payment needs the plan that was chosen; this is the address that stands for it.
  await enter(page, person, "/billing?buy=plan_250_contacts");
  await expect(page).toHaveURL(/\/payment$/);
  await atCheckout(page);
  await expect(page.getByText(person.email)).toBeVisible();
  await examine(page, "payment");

  await checkout(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Payment cancelled. Nothing was charged.")).toBeVisible();
  await examine(page, "payment-cancelled");

  await page.route("**/webhook/begin_purchase**", (route) => route.abort());
  await page.getByRole("radio", { name: /^You/ }).check();
  await expect(page.getByText("Failed to open the payment. Please try again.")).toBeVisible();
  await examine(page, "payment-failed");
});
