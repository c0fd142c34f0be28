import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { INVOICES, PURCHASES, SUBSCRIPTION_CONTROL } from "#domain/session/capability.ts";
import type { SubscriptionState } from "#domain/billing/purchase.ts";
import { subscriptionTexts } from "#ui/settings/subscription-texts.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const aBuyingApp = (account = anAccount()) => aSignedInApp({ ...account, capabilities: [PURCHASES] });

const first = {
  planId: "plan_100_contacts",
  paymentId: "pay_00000000000001",
  subscriptionId: "sub_00000000000001",
} as const;
const second = {
  planId: "plan_500_contacts",
  paymentId: "pay_00000000000002",
  subscriptionId: "sub_00000000000002",
} as const;

const open = async (testApp: TestApp) => {
  const shown = await show(testApp, "/dashboard");
  await screen.findByText("Asha Rao");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  await shown.user.click(await screen.findByRole("tab", { name: "Billing & Credits" }));
  return { ...shown, panel: () => within(screen.getByRole("tabpanel")) };
};

/** The texts of the list under a heading. */
const listed = (heading: string) =>
  within(screen.getByRole("heading", { level: 3, name: heading }).nextElementSibling as HTMLElement)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("the payments are listed with day, plan, amount, credits and ids, the newest first", async () => {
  const testApp = aBuyingApp();
  testApp.backend.payments.charge(first);
  testApp.backend.payments.charge(second);
  await open(testApp);
  await screen.findByRole("heading", { name: "Subscriptions" });
  expect(listed("Payments")).toEqual([
    expect.stringMatching(
      /^500 Contacts₹12,390.*2026.*: 500 credits for youDownload receiptDetailsPayment ID pay_00000000000002Subscription ID sub_00000000000002$/,
    ),
    expect.stringMatching(
      /^100 Contacts₹2,950.*2026.*: 100 credits for youDownload receiptDetailsPayment ID pay_00000000000001Subscription ID sub_00000000000001$/,
    ),
  ]);
});

test("what is to be spent comes first, then what was bought, whom invoices are made out to, and more plans", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES, INVOICES] }));
  testApp.backend.payments.charge(first);
  const { panel } = await open(testApp);
  await screen.findByRole("heading", { name: "Subscriptions" });
  const parts = [
    panel().getByText(/^Lookups use your personal credits\./),
    panel().getByRole("heading", { name: "Subscriptions" }),
    panel().getByRole("heading", { name: "Payments" }),
    panel().getByText("Invoice details"),
    panel().getByRole("link", { name: "Explore All Plans" }),
    panel().getByRole("heading", { name: "Pricing" }),
  ];
  const inOrder = parts.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder.map(({ textContent }) => textContent)).toEqual(parts.map(({ textContent }) => textContent));
});

test("the latest payments are shown, and all of them when asked for", async () => {
  const testApp = aBuyingApp();
  for (let month = 1; month <= 12; month += 1)
    testApp.backend.payments.charge({ ...first, paymentId: `pay_000000000000${String(month).padStart(2, "0")}` });
  const { user } = await open(testApp);
  const button = await screen.findByRole("button", { name: "All 12 payments and invoices" });
  expect(listed("Payments")).toHaveLength(3);
  await user.click(button);
  expect(listed("Payments")).toHaveLength(12);
  expect(document.activeElement?.textContent).toContain("pay_00000000000009");
  expect(screen.queryByRole("button", { name: /^All/ })).toBeNull();
});

test("what was bought for the organisation names it", async () => {
  const testApp = aBuyingApp(aMember());
  await testApp.backend.payments.purchases.begin(first.planId, "organisation");
  testApp.backend.payments.charge(first);
  await open(testApp);
  expect(await screen.findByText(/^₹2,950 a month, for/)).toBeTruthy();
  expect(listed("Payments")[0]).toContain("100 credits for Acme");
  expect(listed("Subscriptions")[0]).toContain("₹2,950 a month, for Acme.");
});

test("ids can be copied, once the details of a payment are unfolded", async () => {
  const testApp = aBuyingApp();
  testApp.backend.payments.charge(first);
  const { user } = await open(testApp);
  const copy = await screen.findByRole("button", { name: "Copy payment ID pay_00000000000001" });
  expect(copy.closest("details")?.open).toBe(false);
  await user.click(screen.getByLabelText("Details of payment pay_00000000000001"));
  expect(copy.closest("details")?.open).toBe(true);
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe("pay_00000000000001");
});

test("two subscriptions to one plan are differ by when they were bought, not by when they were renewed", async () => {
  const testApp = aBuyingApp();
  testApp.backend.payments.charge(first);
  const boughtFirst = subscriptionTexts.bought(new Date(testApp.clock.now()).toISOString());
  await act(() => testApp.clock.move(60 * 60 * 1_000));
  testApp.backend.payments.charge({ ...first, paymentId: "pay_00000000000003" });
  testApp.backend.payments.charge({ ...second, planId: first.planId });
  const boughtThen = subscriptionTexts.bought(new Date(testApp.clock.now()).toISOString());
  await open(testApp);
  await screen.findByRole("heading", { name: "Subscriptions" });
  expect(boughtThen).not.toBe(boughtFirst);
  expect(
    listed("Subscriptions")
      .map((text) => text?.split("Active")[0])
      .toSorted(),
  ).toEqual([`100 Contacts ${boughtFirst}`, `100 Contacts ${boughtThen}`].toSorted());
});

describe("a subscription", () => {
  test.each<[SubscriptionState, string, RegExp]>([
    ["active", "Active", /Renews on .*2026\./],
    ["pending", "Renewal failed", /Razorpay couldn't charge your card and will try again\./],
    ["paused", "Paused", /No renewals until it is resumed\./],
    ["halted", "Stopped", /Razorpay stopped after several failed renewals\. .* Buy the plan again to get more\./],
    ["cancelled", "Cancelled", /Won't renew\. You keep your credits\./],
    ["completed", "Completed", /All payments were made\. Buy the plan again/],
  ])("that is %s is called %s, with what that means", async (state, name, meaning) => {
    const testApp = aBuyingApp();
    testApp.backend.payments.charge(first);
    testApp.backend.payments.setState(first.subscriptionId, state);
    await open(testApp);
    expect(await screen.findByText(name)).toBeTruthy();
    expect(listed("Subscriptions")[0]).toMatch(meaning);
    const hasEnded = ["halted", "cancelled", "completed"].includes(state);
    expect(screen.queryAllByRole("link", { name: "Buy 100 Contacts again" })).toHaveLength(hasEnded ? 1 : 0);
    expect(listed("Subscriptions")[0]?.includes("a month")).toBe(!hasEnded);
  });
});

describe("a subscription that can be changed here", () => {
  const aSteeringApp = () => {
    const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES, SUBSCRIPTION_CONTROL] }));
    testApp.backend.payments.charge(first);
    return testApp;
  };
  const button = (name: RegExp | string) => screen.findByRole("button", { name });

  test("is cancelled after a question that says what stays, and the focus stays in the list", async () => {
    const { user } = await open(aSteeringApp());
    expect(screen.queryByText(/To cancel or change a plan, contact/)).toBeNull();
    await user.click(await button(/^Cancel plan: 100 Contacts/));
    const question = within(screen.getByRole("group", { name: "Cancel 100 Contacts now?" }));
    expect(question.getByText(/^It won't renew on .*2026, and nothing more is charged\.$/)).toBeTruthy();
    expect(question.getByText("You keep your credits.")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Cancel plan" }));
    expect(await screen.findByText("Cancelled")).toBeTruthy();
    expect(listed("Subscriptions")[0]).toContain("Won't renew. You keep your credits.");
    expect(document.activeElement?.textContent).toContain("Cancelled");
    expect(document.activeElement?.tagName).toBe("LI");
    expect(screen.queryByRole("button", { name: /^Cancel plan/ })).toBeNull();
  });

  test("is kept by Escape, and the focus is back at its buttons", async () => {
    const { user } = await open(aSteeringApp());
    await user.click(await button(/^Cancel plan: 100 Contacts/));
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(await button(/^Change plan: 100 Contacts/));
    expect(await screen.findByText("Active")).toBeTruthy();
  });

  test("changes its plan after amount and date were shown, and is changed back", async () => {
    const { user } = await open(aSteeringApp());
    await user.click(await button(/^Change plan: 100 Contacts/));
    const question = within(screen.getByRole("group", { name: "Switch from 100 Contacts to" }));
    await user.click(question.getByRole("button", { name: "Change plan" }));
    expect(question.getByRole("alert").textContent).toBe("Choose a plan.");
    expect(question.getByText(/^Need credits now\?/).textContent).toBe("Need credits now? Buy another plan as well");
    await user.click(question.getByRole("radio", { name: /^500 Contacts/ }));
    expect(
      question.getByText(/^From .*2026, you pay ₹12,390 a month and get 500 credits\. Nothing is charged today\.$/),
    ).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Change to 500 Contacts" }));
    expect(await screen.findByText(/^From .*2026: ₹12,390 a month for 500 Contacts\.$/)).toBeTruthy();
    await user.click(await button(/^Cancel plan: 100 Contacts/));
    expect(screen.getByText("The change to 500 Contacts is cancelled too.")).toBeTruthy();
    await user.keyboard("{Escape}");
    await user.click(await button(/^Keep 100 Contacts/));
    expect(await button(/^Change plan: 100 Contacts/)).toBeTruthy();
  });

  test("that another tab has cancelled is shown as cancelled, with the refusal", async () => {
    const testApp = aSteeringApp();
    const { user } = await open(testApp);
    await user.click(await button(/^Change plan: 100 Contacts/));
    await user.click(screen.getByRole("radio", { name: /^500 Contacts/ }));
    testApp.backend.payments.setState(first.subscriptionId, "cancelled");
    await user.click(await button("Change to 500 Contacts"));
    const refusal = await screen.findByText("This plan has ended. There is nothing left to change.");
    expect(refusal.getAttribute("role")).toBe("alert");
    expect(listed("Subscriptions")[0]).toContain("Won't renew. You keep your credits.");
  });

  test("that was cancelled elsewhere is shown so when someone comes back, and its question goes", async () => {
    const testApp = aSteeringApp();
    const { user, pass } = await open(testApp);
    await user.click(await button(/^Cancel plan: 100 Contacts/));
    testApp.activity.set(false);
    testApp.backend.payments.setState(first.subscriptionId, "cancelled");
    await act(async () => testApp.activity.set(true));
    await pass(1_000);
    expect(await screen.findByText("Cancelled")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Cancel 100 Contacts now?" })).toBeNull();
  });

  test("says honestly when the provider did not answer, and asks again", async () => {
    const testApp = aSteeringApp();
    const { user } = await open(testApp);
    await user.click(await button(/^Cancel plan: 100 Contacts/));
    const message =
      "The payment provider didn't answer. We don't know whether it made the change. Check again in a minute.";
    testApp.backend.payments.failures.failNext({ kind: "server-said", message, isOutage: true });
    await user.click(await button("Cancel plan"));
    expect(await screen.findByText(message)).toBeTruthy();
    await user.click(await button("Check again"));
    expect(await button(/^Cancel plan: 100 Contacts/)).toBeTruthy();
  });
});

test("somebody who has bought nothing by card reads so", async () => {
  const { panel } = await open(aBuyingApp());
  expect(await panel().findByText("No payments yet")).toBeTruthy();
  expect(panel().queryByRole("heading", { name: "Subscriptions" })).toBeNull();
});

test("while they are loaded that is said, and after a failure they can be asked for again", async () => {
  const testApp = aBuyingApp();
  testApp.backend.payments.charge(first);
  const { failures } = testApp.backend.payments;
  // StrictMode asks twice; only the second answer counts.
  failures.failNext({ kind: "unreachable" });
  failures.failNext({ kind: "unreachable" });
  const { user } = await open(testApp);
  expect(await screen.findByText(/^Failed to load your payments\. Please try again\./)).toBeTruthy();

  const answer = failures.holdNextAnswer();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.getByText("Loading your payments")).toBeTruthy();
  answer();
  await screen.findByRole("heading", { name: "Subscriptions" });
  expect(listed("Payments")).toHaveLength(1);
});

test("where there are invoices, whom they are made out to is changed beside them", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES, INVOICES] }));
  testApp.backend.payments.charge(first);
  const { user } = await open(testApp);
  const fold = await screen.findByText("Invoice details");
  expect(fold.parentElement?.textContent).toBe("Invoice details Add GST number and address");
  await user.click(fold);
  const form = within(screen.getByRole("form", { name: "Invoice details" }));
  await fill(user, form.getByLabelText("PIN code"), "400001");
  await fill(user, form.getByLabelText("Address"), "1 Sample Street");
  expect(form.getByText("Not saved yet. Save to have it on the next invoice.")).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Saved.")).toBeTruthy();
});

test("the receipt of a payment is saved as a PDF", async () => {
  const testApp = aBuyingApp();
  testApp.backend.payments.charge(first);
  const { user } = await open(testApp);
  await user.click(await screen.findByRole("button", { name: "Download receipt of payment pay_00000000000001" }));
  expect(testApp.fileSaver.saved).toMatchObject([
    { name: "leadlight-receipt-pay_00000000000001.pdf", mimeType: "application/pdf" },
  ]);
});

test.each([
  ["Refunded: 50 credits removed", 500, ["refund"]],
  ["Disputed: 50 credits removed", 500, ["dispute"]],
  ["Refunded or disputed: 50 credits removed", 500, ["refund", "dispute"]],
  ["Refunded ₹2,950: 100 credits removed", 1000, ["refund"]],
] as const)("says %s", async (sentence, credits, by) => {
  const testApp = aBuyingApp();
  testApp.backend.payments.charge(first);
  testApp.backend.payments.takeBack(first.paymentId, tenths(credits), by);
  await open(testApp);
  await screen.findByRole("heading", { name: "Subscriptions" });
  expect(listed("Payments")[0]).toContain(sentence);
});

test("where the backend sells nothing by card, no payments are asked for", async () => {
  const { panel } = await open(aSignedInApp());
  expect(panel().getByRole("heading", { name: "Pricing" })).toBeTruthy();
  expect(panel().queryByRole("heading", { name: "Payments" })).toBeNull();
});
