import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { BULK_JOBS, PURCHASES } from "#domain/session/capability.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import { aMember, anAccount, aSession } from "#tests/support/builders.ts";
import { ok } from "#application/shared/result.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { localChrome, publicChrome } from "#tests/support/ui/extension-visitor.ts";
import { aTestApp, aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const IDS = "razorpay_payment_id=pay_00000000000001&razorpay_subscription_id=sub_00000000000001";
const PAID = `/post-payment?${IDS}&payment_status=success&plan_name=100+Contacts&amount=2950`;
const FAILED = `/post-payment?${IDS}&payment_status=failed&plan_name=100+Contacts&amount=2950`;

const aBuyer = (changes: Partial<Account> = {}) => anAccount({ capabilities: [PURCHASES], ...changes });
const aBuyingApp = (account = aBuyer()) => aSignedInApp(account);

const arrive = (testApp: TestApp, planId: PlanId = "plan_100_contacts") =>
  testApp.backend.payments.charge({
    planId,
    paymentId: "pay_00000000000001",
    subscriptionId: "sub_00000000000001",
  });

const receipt = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.firstElementChild?.textContent]),
  );
const said = () => screen.getByText((_, element) => element?.matches('main > [role="status"]') === true).textContent;
const actions = () => screen.getAllByRole("link").map((link) => link.textContent);

describe("a payment that the server knows of", () => {
  test("is a receipt with the plan, the amount, the ids, the credits and the new balance", async () => {
    const testApp = aBuyingApp();
    arrive(testApp);
    await show(testApp, PAID);
    expect(await screen.findByText(/100 credits were added to your personal credits\./)).toBeTruthy();
    await expect.poll(() => receipt()["New balance"]).toBe("125 credits");
    expect(receipt()).toMatchObject({
      Plan: "100 Contacts",
      "Amount paid": "₹2,950",
      "Payment ID": "pay_00000000000001",
      "Subscription ID": "sub_00000000000001",
      Status: "Confirmed by Razorpay",
      Credits: "100 credits",
      "Credits for": "You",
    });
    expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
  });

  test("has the figures of the server, whatever the address names", async () => {
    const testApp = aBuyingApp();
    arrive(testApp, "plan_250_contacts");
    await show(testApp, `/post-payment?${IDS}&plan_name=9999+Contacts&amount=1`);
    await screen.findByText(/250 credits were added/);
    expect(receipt()).toMatchObject({ Plan: "250 Contacts", "Amount paid": "₹7,375", Credits: "250 credits" });
  });

  test("of an organisation names it, and its balance", async () => {
    const testApp = aBuyingApp(aMember({ capabilities: [PURCHASES] }));
    await testApp.backend.payments.purchases.begin("plan_100_contacts", "organisation");
    arrive(testApp);
    await show(testApp, PAID);
    expect(await screen.findByText(/100 credits were added to the credits of Acme\./)).toBeTruthy();
    await expect.poll(() => receipt()["New balance"]).toBe("190 credits");
    expect(receipt()["Credits for"]).toBe("Acme");
  });

  test("is a receipt even where the address says that it failed", async () => {
    const testApp = aBuyingApp();
    arrive(testApp);
    await show(testApp, FAILED);
    expect(await screen.findByText(/100 credits were added/)).toBeTruthy();
    expect(screen.queryByText(/No charges were made/)).toBeNull();
  });

  test("that belongs to nobody becomes the one's who arrives with its id", async () => {
    const testApp = aBuyingApp();
    testApp.backend.payments.leave("pay_00000000000001", "unclaimed", "plan_500_contacts");
    await show(testApp, PAID);
    expect(await screen.findByText(/500 credits were added to your personal credits\./)).toBeTruthy();
  });
});

describe("a success that only the address names", () => {
  test("brings no credits, says so, and shows what the address names", async () => {
    const { pass } = await show(aBuyingApp(), PAID);
    expect(await screen.findByText(/No credits added yet/)).toBeTruthy();
    expect(screen.getByText(/^Don't pay a second time\./)).toBeTruthy();
    expect(screen.queryByText(/^Look up contacts/)).toBeNull();
    expect(receipt()).toMatchObject({
      Plan: "100 Contacts",
      Amount: "₹2,950",
      Status: "Waiting for Razorpay",
      Credits: "None added",
    });
    await pass(360_000);
    expect(said()).toMatch(/^No credits added, because Razorpay hasn't confirmed this payment/);
  });

  test.each([
    ["that is not sold", "&plan_name=Free+call+0000&amount=999999999"],
    ["where the address names none", ""],
  ])("has neither a name nor a sum %s", async (_, query) => {
    await show(aBuyingApp(), `/post-payment?${IDS}${query}`);
    expect(await screen.findByText(/No credits added yet/)).toBeTruthy();
    expect(receipt()).toEqual({
      "Payment ID": "pay_00000000000001",
      "Subscription ID": "sub_00000000000001",
      Status: "Waiting for Razorpay",
      Credits: "None added",
    });
  });

  test("turns into a receipt by itself once the payment is reported to the server", async () => {
    const testApp = aBuyingApp();
    const { pass } = await show(testApp, PAID);
    await screen.findByText(/No credits added yet/);
    arrive(testApp);
    await pass(2_000);
    expect(said()).toMatch(/100 credits were added/);
    expect(receipt()["New balance"]).toBe("125 credits");
  });

  test("is looked for again when asked, also after the page has stopped looking", async () => {
    const testApp = aBuyingApp();
    const { pass, user } = await show(testApp, PAID);
    await pass(360_000);
    arrive(testApp);
    const button = screen.getByRole("button", { name: "Check again" });
    button.focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/100 credits were added/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  test.each([
    ["held", /doesn't match a plan\. No credits were added/],
    ["elsewhere", /belong to the account that paid\. None were added to yours/],
  ] as const)("is said to be %s where it is", async (fate, sentence) => {
    const testApp = aBuyingApp();
    testApp.backend.payments.leave("pay_00000000000001", fate);
    await show(testApp, PAID);
    expect(await screen.findByText(sentence)).toBeTruthy();
    const isElsewhere = fate === "elsewhere";
    expect(receipt()["Credits"]).toBe(isElsewhere ? undefined : "None added");
    expect(screen.queryByRole("button", { name: "Check again" }) === null).toBe(isElsewhere);
    expect(screen.queryByText(/^An email confirmation is sent/) === null).toBe(isElsewhere);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      isElsewhere ? "This payment belongs to another account" : "We're looking into your payment",
    );
  });

  test("is not thanked for before the server knows of it, and then is", async () => {
    const testApp = aBuyingApp();
    const { pass } = await show(testApp, PAID);
    await screen.findByText(/No credits added yet/);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your payment is being confirmed");
    arrive(testApp);
    await pass(2_000);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Thank you for your payment");
  });

  test("of which the server can't be asked now is asked for again, and the failure is said", async () => {
    const testApp = aBuyingApp();
    testApp.backend.payments.failures.failNext({ kind: "status", status: 503 });
    const { pass } = await show(testApp, PAID);
    expect(await screen.findByText("HTTP error! status: 503 This page keeps trying.")).toBeTruthy();
    arrive(testApp);
    await pass(2_000);
    expect(said()).toMatch(/100 credits were added/);
  });

  test("leads nowhere else where the backend cannot be asked", async () => {
    await show(aSignedInApp(anAccount()), PAID);
    expect(await screen.findByText(/We can't check this payment's status here/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
    expect(receipt()).toMatchObject({ Plan: "100 Contacts", Amount: "₹2,950", Status: "Confirmed by this page" });
  });
});

test("two seconds after the payment the credits are looked up once more", async () => {
  const testApp = aSignedInApp(anAccount());
  const looked = { times: 0 };
  const { lookUp } = testApp.ports.accountLookup;
  Object.assign(testApp.ports.accountLookup, { lookUp: () => ((looked.times += 1), lookUp()) });
  const { pass } = await show(testApp, PAID);
  const before = looked.times;
  await pass(1_999);
  expect(looked.times).toBe(before);
  await pass(1);
  expect(looked.times).toBe(before + 1);
});

test("the way on leads first to the job that waits for credits", async () => {
  const testApp = aBuyingApp(aBuyer({ capabilities: [PURCHASES, BULK_JOBS] }));
  const job = aBulkJob({ tool: "verify-emails", state: "paused", fileName: "leads.csv" });
  Object.assign(testApp.ports.bulkJobs, {
    list: async (tool: string) => ok({ jobs: tool === job.tool ? [job] : [], hasOlder: false }),
  });
  arrive(testApp);
  await show(testApp, PAID);
  const resume = await screen.findByRole("link", { name: "Resume leads.csv" });
  expect(resume.getAttribute("href")).toBe("/dashboard/verify-emails?mode=bulk&q=leads.csv");
  expect(resume.compareDocumentPosition(screen.getByRole("link", { name: "Go to Dashboard" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("the way on leads to the dashboard and to support; that the extension is not published is said", async () => {
  const testApp = aBuyingApp();
  testApp.extension.becomes("missing");
  const { user, address } = await show(testApp, PAID);
  expect(actions()).toEqual(["Leadlight home", "Back", "Go to Dashboard", "Get Support"]);
  expect(screen.getByText("The browser extension isn't published yet.")).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Get Support" }).href).toBe(
    "mailto:support@leadlight.example?subject=Payment%20pay_00000000000001%20sub_00000000000001",
  );
  expect(screen.getByText(/^An email confirmation is sent to/).textContent).toContain("asha.rao@acme.example");
  await user.click(screen.getByRole("link", { name: "Go to Dashboard" }));
  expect(address()).toBe("/dashboard");
});

test("Install Extension opens the one that is installed", async () => {
  const { user } = await show(aBuyingApp(), PAID);
  await user.click(screen.getByRole("button", { name: "Install Extension" }));
  expect(screen.getByText("The extension is open beside this page.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("on one's own machine it explains how the extension is loaded; Back closes that", async () => {
  const testApp = aSignedInApp(aBuyer(), { visitor: localChrome });
  testApp.extension.becomes("missing");
  const { user, travel, address } = await show(testApp, PAID);
  await user.click(screen.getByRole("button", { name: "Install Extension" }));
  expect((await screen.findByRole("dialog", { name: "Chrome extension" })).textContent).toContain("Load unpacked");
  await travel(-1);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe(PAID);
});

test("where the extension is in a store, Install Extension leads there", async () => {
  const testApp = aSignedInApp(aBuyer(), {
    visitor: publicChrome,
    product: { extensionUrl: "https://store.example/leadlight" },
  });
  testApp.extension.becomes("missing");
  await show(testApp, PAID);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /^Install Extension/ });
  expect([link.href, link.target]).toEqual(["https://store.example/leadlight", "_blank"]);
});

test.each([
  [FAILED],
  ["/post-payment"],
  ["/post-payment?payment_status=success&plan_name=100+Contacts&amount=2950"],
  [`/post-payment?${IDS}&payment_status=cancelled`],
])("%s shows that the payment could not be processed, why, and what to do", async (path) => {
  const { user, address } = await show(aBuyingApp(), path);
  expect(await screen.findByRole("heading", { level: 1, name: "Payment Could Not Be Processed" })).toBeTruthy();
  expect(screen.getByText(/^No charges were made\./)).toBeTruthy();
  expect(
    within(screen.getByRole("region", { name: "Likely causes" }))
      .getAllByRole("listitem")
      .map((li) => li.textContent),
  ).toEqual(["Insufficient funds", "Incorrect card details", "Network issues", "Bank restrictions"]);
  expect(actions()).toEqual(["Leadlight home", "Back", "Try Payment Again", "Go to Dashboard", "Contact Support"]);
  await user.click(screen.getByRole("link", { name: "Try Payment Again" }));
  expect(address()).toBe("/billing");
});

test.each([
  ["a plan of the price list", "plan_name=250+Contacts", { Plan: "250 Contacts", Amount: "₹7,375" }],
  ["a plan at another price", "plan_name=250+Contacts&amount=1", {}],
  ["a plan that is not sold", "plan_name=Call+0000", {}],
])("a failure that names %s shows only what is on the price list", async (_, query, bought) => {
  await show(aBuyingApp(), `/post-payment?razorpay_payment_id=pay_1234&payment_status=failed&${query}`);
  expect(receipt()).toEqual({ ...bought, "Payment ID": "pay_1234" });
});

test("a failure that names only a subscription is not taken for an earlier month's payment", async () => {
  const testApp = aBuyingApp();
  arrive(testApp);
  const { pass } = await show(
    testApp,
    "/post-payment?razorpay_subscription_id=sub_00000000000001&payment_status=failed",
  );
  await pass(60_000);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Payment Could Not Be Processed");
});

test("a person who comes back signed out signs in first, and finds the payment then", async () => {
  const testApp = aTestApp({ account: aBuyer() });
  const shown = await show(testApp, PAID);
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeTruthy();
  await act(async () => testApp.keeper.start(aSession()));
  expect(await screen.findByRole("heading", { level: 1, name: "Your payment is being confirmed" })).toBeTruthy();
  expect(shown.address()).toBe(PAID);
});
