import type { Page } from "@playwright/test";
import { atCheckout, buyNow, checkout, payByFake } from "#tests/support/browser/journey-payment.ts";
import { setUpOrganisation } from "#tests/support/browser/journey-organisation.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { expectReadable, takePicture } from "#tests/support/browser/journey-looks.ts";
import { credits, emailField, heading, tabTo } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { test as testInNewContext } from "#tests/support/browser/journey.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { sendFakeMessage } from "#tests/support/browser/fake-purchase.ts";

const thanks = (page: Page) => heading(page, "Thank you for your payment");

/** The receipt's line of this name. */
const line = (page: Page, name: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("xpath=following-sibling::dd");

const toDashboard = async (page: Page): Promise<void> => {
  const later = page.getByRole("button", { name: "Not now" });
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(credits(page).or(later).first()).toBeVisible();
};

test("somebody who is signed out chooses a plan, signs in, pays for it, and has its credits on the dashboard", async ({
  page,
  email,
  codeFor,
}) => {
  await open(page, "/billing");
  await buyNow(page, "250 Contacts");
  await expect(heading(page, "Sign in")).toBeVisible();
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.waitForURL("**/otp");
  await page.getByRole("textbox").first().click();
  await page.keyboard.type(await codeFor(email));

  await atCheckout(page);
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("₹7,375");
  await expect(page.getByText(email)).toBeVisible();
  await payByFake(page, { email });

  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(/\/post-payment\?razorpay_payment_id=pay_\w+&razorpay_subscription_id=sub_\w+&/);
  await expect(line(page, "Plan")).toHaveText("250 Contacts");
  await expect(line(page, "Amount paid")).toHaveText("₹7,375");
  await expect(line(page, "Credits")).toContainText("250 credits");
  await expect(line(page, "New balance")).toHaveText("275 credits");

  await toDashboard(page);
  await expect(credits(page)).toContainText("275 credits");
});

/** Goes back by the browser, once. */
const backToPriceList = async (page: Page): Promise<void> => {
  await page.goBack();
  await expect(heading(page, "Billing & Plans")).toBeVisible();
};

test("Back leads from the result to the price list, not to a payment that was made @further", async ({
  page,
  person,
}) => {
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await payByFake(page, { email: person.email });
  await expect(thanks(page)).toBeVisible();

  await backToPriceList(page);

  await expect(page).toHaveURL(/\/billing$/);
});

test("Back leads from a payment that was cancelled to the price list at once @further", async ({ page, person }) => {
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  for (const time of [1, 2]) {
    await payByFake(page, { email: `${time}.${person.email}`, end: "Cancel" });
    await expect(page.getByText("Payment cancelled. Nothing was charged.")).toBeVisible();
  }
  await backToPriceList(page);
  await expect(page).toHaveURL(/\/billing$/);
});

test("a payment that was cancelled is said to be, and can be made after all", async ({ page, person }) => {
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await payByFake(page, { email: person.email, end: "Cancel" });

  await expect(page.getByText("Payment cancelled. Nothing was charged.")).toBeVisible();
  await expect(page).toHaveURL(/\/payment$/);

  await payByFake(page, { email: person.email });
  await expect(line(page, "New balance")).toHaveText("125 credits");
});

test("a payment that failed leads to what may have been wrong, and to the price list again", async ({
  page,
  person,
}) => {
  await enter(page, person, "/billing");
  await buyNow(page, "500 Contacts");
  await atCheckout(page);
  await payByFake(page, { email: person.email, end: "Fail the payment" });

  await expect(heading(page, "Payment Could Not Be Processed")).toBeVisible();
  await page.getByRole("link", { name: "Try Payment Again" }).click();
  await expect(heading(page, "Billing & Plans")).toBeVisible();
  await open(page, "/dashboard");
  await expect(credits(page)).toContainText("25 credits");
});

testInNewContext(
  "a checkout that does not load is said to within three seconds, with the address of our sales team, and tried again",
  async ({ page, person }) => {
    await page.clock.install();
    await page.route("**/checkout?**", (route) => route.abort());
    await enter(page, person, "/billing");
    await buyNow(page, "100 Contacts");
    await expect(heading(page, "Complete Your Purchase")).toBeVisible();
    await page.locator("iframe").waitFor();
    await page.clock.runFor(3000);

    const said = page.getByRole("region", { name: "Payment" }).getByRole("alert");
    await expect(said).toContainText("The payment did not load");
    await expect(said.getByRole("link", { name: "sales@leadlight.example" })).toHaveAttribute(
      "href",
      "mailto:sales@leadlight.example",
    );
    await expectNoOverflow(page);

    await page.unroute("**/checkout?**");
    await said.getByRole("button", { name: "Try again" }).click();
    await atCheckout(page);
    await expect(said).toHaveCount(0);
    await page.getByRole("link", { name: "Back" }).click();
    await expect(heading(page, "Billing & Plans")).toBeVisible();
  },
);

test("a reload keeps the purchase; its address alone leads to the price list @further", async ({
  page,
  person,
  context,
}) => {
  await enter(page, person, "/billing");
  await buyNow(page, "500 Contacts");
  await atCheckout(page);

  await page.reload();
  await atCheckout(page);
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("₹12,390");

  const other = await context.newPage();
  await open(other, "/payment");
  await expect(heading(other, "Billing & Plans")).toBeVisible();
  await expect(other).toHaveURL(/\/billing$/);
});

test("a plan that is paid for already is warned of before it is paid for twice, and then brings credits twice", async ({
  page,
  person,
}) => {
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await expect(page.getByText("You already have this plan")).toHaveCount(0);
  await payByFake(page, { email: person.email });
  await expect(line(page, "New balance")).toHaveText("125 credits");

  await backToPriceList(page);
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await expect(page.getByText("You already have this plan")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change plan" })).toBeVisible();
  await expectReadable(page, "payment-second");
  await payByFake(page, { email: person.email });
  await expect(line(page, "New balance")).toHaveText("225 credits");
});

test("an owner buys for the organisation, and then for herself", async ({ page, person, backend }) => {
  await setUpOrganisation(backend, person, { name: "Acme Recruiting", credits: 90 });
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await expect(page.getByRole("radio", { name: /^Acme Recruiting/ })).toBeChecked();
  await payByFake(page, { email: person.email });
  await expect(line(page, "Credits for")).toHaveText("Acme Recruiting");
  await expect(line(page, "New balance")).toHaveText("190 credits");

  await backToPriceList(page);
  await buyNow(page, "500 Contacts");
  await atCheckout(page);
  await page.getByRole("radio", { name: /^You/ }).check();
  await expect(page.locator("iframe[inert]")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByText("Only you can spend them, when Acme Recruiting has no credits left").last(),
  ).toBeVisible();
  await takePicture(page, "payment-payer");
  await payByFake(page, { email: person.email });
  await expect(line(page, "New balance")).toHaveText("525 credits");
});

test("a payment by an address that nobody has becomes the credits of who made it @further", async ({
  page,
  person,
}) => {
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await payByFake(page, { email: `card.${person.email}` });

  await expect(thanks(page)).toBeVisible();
  await expect(line(page, "New balance")).toHaveText("125 credits");
});

test("a payment that is reported to the server later brings its credits while the result is shown", async ({
  page,
  person,
  backend,
}) => {
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await payByFake(page, { email: person.email, notified: "Never" });

  await expect(heading(page, "Your payment is being confirmed")).toBeVisible();
  await expect(line(page, "Credits")).toHaveText(/^None added/);
  await sendFakeMessage(backend.origin, new URL(page.url()).searchParams.get("razorpay_payment_id") ?? "");
  await expect(line(page, "New balance")).toHaveText("125 credits", { timeout: 40_000 });
});

test("of two pages with a payment the one that was looked at last says whose the credits become @further", async ({
  page,
  person,
  backend,
  context,
}) => {
  await setUpOrganisation(backend, person, { name: "Acme Recruiting", credits: 90 });
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await page.getByRole("radio", { name: /^You/ }).check();
  await expect(page.locator("iframe[inert]")).toHaveCount(0);

  const other = await context.newPage();
  await open(other, "/billing");
  await buyNow(other, "100 Contacts");
  await atCheckout(other);
  await expect(other.getByRole("radio", { name: /^Acme Recruiting/ })).toBeChecked();

  const begun = page.waitForResponse((response) => response.url().endsWith("/begin_purchase"));
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await begun;
  await payByFake(page, { email: person.email });

  await expect(line(page, "Credits for")).toHaveText("You");
  await expect(line(page, "New balance")).toHaveText("125 credits");
});

testInNewContext(
  "a checkout that is lost after it was ready is said to be, with what to do before paying again @further",
  async ({ page, person, context }) => {
    await enter(page, person, "/billing");
    await buyNow(page, "100 Contacts");
    await atCheckout(page);
    await checkout(page).getByLabel("Email address of the payer").fill(person.email);

    await context.setOffline(true);
    await checkout(page).getByRole("button", { name: /^Pay/ }).click();

    const said = page.getByRole("alert").filter({ hasText: "The payment did not load" });
    await expect(said).toContainText("Already paid? Check your email");
    await context.setOffline(false);
    await said.getByRole("button", { name: "Try again" }).click();
    await atCheckout(page);
    await expect(said).toHaveCount(0);
  },
);

test("the purchase can be made by the keyboard alone", async ({ page, person }) => {
  await enter(page, person, "/billing");
  await tabTo(page.getByRole("region", { name: "100 Contacts" }).getByRole("button", { name: "Buy Now" }));
  await page.keyboard.press("Enter");
  await atCheckout(page);

  const field = checkout(page).getByLabel("Email address of the payer");
  for (let presses = 0; presses < 20 && !(await isFocused(field)); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Enter");

  await expect(line(page, "New balance")).toHaveText("125 credits");
});

const isFocused = (field: ReturnType<Page["locator"]>): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

test("the checkout has the colours of the page @further-look", async ({ page, person }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);

  const colour = (element: HTMLElement) => getComputedStyle(element).color;
  expect(await checkout(page).getByRole("heading", { name: "100 Contacts" }).evaluate(colour)).toBe(
    await heading(page, "Complete Your Purchase").evaluate(colour),
  );
  expect(await checkout(page).getByText("₹2,950", { exact: true }).evaluate(colour)).toBe(
    await page.getByRole("region", { name: "Order summary" }).getByText("₹2,950").last().evaluate(colour),
  );
});

test("on a phone the form is in the first view, below the question who gets the credits @further-look", async ({
  page,
  person,
  backend,
}) => {
  await setUpOrganisation(backend, person, { name: "Acme Talent Private Limited", credits: 100 });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await expect(page.getByRole("radio", { name: /^Acme Talent Private Limited/ })).toBeVisible();
  await expect(checkout(page).getByRole("button", { name: /^Pay/ })).toBeInViewport({ ratio: 1 });
  await expectReadable(page, "payment-of-organisation");
});

test("on a phone the summary is in view below a checkout that could not be opened @further-look", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/webhook/begin_purchase", (route) => route.fulfill({ status: 503, json: {} }));
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await expect(page.getByRole("alert").getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Order summary" })).toBeInViewport();
});

test("nothing is wider than the narrowest phone, and nothing moves when the checkout arrives @further-look", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const gate = Promise.withResolvers<void>();
  await page.route("**/checkout?**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await enter(page, person, "/billing");
  await expectNoOverflow(page);
  await buyNow(page, "500 Contacts");
  await expect(page.getByText("Loading payment…")).toBeVisible();
  // The account arrives by itself, and a long address takes more lines than its place.
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  const area = page.getByRole("region", { name: "Payment" });
  const before = await area.boundingBox();

  gate.resolve();
  await atCheckout(page);

  expect(await area.boundingBox()).toEqual(before);
  await expectNoOverflow(page);
});

test("the checkout follows the switch to dark, and keeps what was typed in it @further-look", async ({
  page,
  person,
}) => {
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  const payer = checkout(page).getByLabel("Email address of the payer");
  await payer.fill("asha@acme.example");
  const sheet = checkout(page).locator("body");
  await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.getByRole("switch", { name: "Dark mode" }).click();
  await expect(sheet).toHaveCSS("background-color", "rgb(22, 26, 30)");
  await expect(payer).toHaveValue("asha@acme.example");
});
