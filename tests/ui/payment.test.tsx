import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import type { Account } from "#domain/session/account.ts";
import { INVOICES, PURCHASES, SUBSCRIPTION_CONTROL } from "#domain/session/capability.ts";
import { CHECKOUT_MESSAGE } from "#domain/billing/checkout.ts";
import { tenths } from "#domain/shared/credits.ts";
import { CheckoutFrame } from "#ui/payment/checkout-frame.tsx";
import { aMember, anAccount, aSession } from "#tests/support/builders.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aTestApp, aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const capabilities = [PURCHASES];
const aBuyer = () => aSignedInApp(anAccount({ capabilities }));
const [paymentId, subscriptionId] = ["pay_00000000000001", "sub_00000000000001"];

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const frame = () => screen.findByTitle<HTMLIFrameElement>("Payment by card");

/** Presses Buy Now of a plan on the price list. */
const buy = async (testApp: TestApp, plan = "100 Contacts") => {
  const shown = await show(testApp, "/billing");
  await shown.user.click(within(screen.getByRole("region", { name: plan })).getByRole("button", { name: "Buy Now" }));
  return shown;
};

const open = async (testApp: TestApp, plan?: string) => {
  const shown = await buy(testApp, plan);
  await heading("Complete Your Purchase");
  return shown;
};

/** As when the document in the frame speaks; `from` is another window, or another origin. */
const say = async (
  reported: object,
  from: { readonly source?: Window | null; readonly origin?: string } = {},
): Promise<void> => {
  const { contentWindow } = await frame();
  const data = { type: CHECKOUT_MESSAGE, ...reported };
  const message = { data, source: contentWindow, origin: "https://checkout.leadlight.example", ...from };
  await act(async () => window.dispatchEvent(new MessageEvent("message", message)));
};

test("Buy Now of a plan leads to a summary of it", async () => {
  const shown = await open(aBuyer(), "500 Contacts");

  const summary = within(screen.getByRole("region", { name: "Order summary" }));
  const lines = summary.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(lines).toEqual([
    ["Plan", "500 Contacts"],
    ["Contacts", "500"],
    ["Credits", "500 credits"],
    ["Rate", "Rs.21/contact + GST"],
    ["Frequency", "Monthly"],
    ["Total per month", "₹12,390"],
  ]);
  expect(summary.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "LinkedIn contact extraction",
    "Email and phone extraction",
    "Director search access",
    "Priority support",
    "Monthly renewal",
  ]);
  expect(shown.address()).toBe("/payment");
});

test("the page names the address to pay with, and can be left for the price list and for home", async () => {
  await open(aBuyer());

  expect(await screen.findByText("asha.rao@acme.example")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy email address" })).toBeTruthy();
  const targets = ["Leadlight home", "Back"].map((name) => screen.getByRole("link", { name }).getAttribute("href"));
  expect(targets).toEqual(["/", "/billing"]);
  expect(screen.getByRole("switch", { name: "Dark mode" })).toBeTruthy();
});

test("without a plan to pay for, nothing is shown: the price list is", async () => {
  const shown = await show(aBuyer(), "/payment");

  expect(await heading("Billing & Plans")).toBeTruthy();
  expect(shown.address()).toBe("/billing");
});

test("the browser's Back leads from the payment to the price list", async () => {
  const shown = await open(aBuyer());

  await shown.travel(-1);

  expect(await heading("Billing & Plans")).toBeTruthy();
  expect(shown.address()).toBe("/billing");
});

test("somebody who is signed out signs in first, and comes to the payment of the plan they chose", async () => {
  const testApp = aTestApp({ account: anAccount({ capabilities }) });
  const shown = await buy(testApp, "500 Contacts");
  await heading("Sign in");
  expect(testApp.ports.signInNotes.readDestination()).toBe("/billing?buy=plan_500_contacts");

  await act(async () => testApp.keeper.start(aSession()));

  await heading("Complete Your Purchase");
  expect(shown.address()).toBe("/payment");
  expect(screen.getByText("₹12,390")).toBeTruthy();
});

test("a session that is lost at the payment brings back to it", async () => {
  const testApp = aBuyer();
  await open(testApp, "250 Contacts");

  await act(() => testApp.keeper.end());
  await heading("Sign in");
  await act(async () => testApp.keeper.start(aSession()));

  await heading("Complete Your Purchase");
  expect(screen.getByText("₹7,375")).toBeTruthy();
});

test("an address that would buy a plan that is not sold shows the price list", async () => {
  const shown = await show(aBuyer(), "/billing?buy=constructor");

  expect(await heading("Billing & Plans")).toBeTruthy();
  expect(shown.address()).toBe("/billing?buy=constructor");
});

test("the frame keeps its document from everything of this page, and from leading it elsewhere", async () => {
  await open(aBuyer());

  const shown = await frame();
  const address = new URL(shown.src);
  expect([address.origin, address.searchParams.get("plan"), address.searchParams.get("scheme")]).toEqual([
    "https://checkout.leadlight.example",
    "plan_100_contacts",
    "light",
  ]);
  expect(shown.getAttribute("sandbox")?.split(" ").toSorted()).toEqual([
    "allow-forms",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
    "allow-same-origin",
    "allow-scripts",
  ]);
});

test("a document of our own origin has to do without one, and is known by that", async () => {
  const received: string[] = [];
  const address = `${window.location.origin}/checkout?plan=plan_100_contacts`;
  render(
    <MantineProvider>
      <CheckoutFrame
        address={address}
        email={undefined}
        isLoading={false}
        isClosed={false}
        onMessage={({ state }) => void received.push(state)}
        onLoad={() => {}}
      />
    </MantineProvider>,
  );

  expect((await frame()).getAttribute("sandbox")).toBe(
    "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
  );
  await say({ state: "cancelled" }, { origin: window.location.origin });
  await say({ state: "ready" }, { origin: "null" });
  expect(received).toEqual(["ready"]);
});

const NOT_LOADED = "The payment did not load";

test("nothing of the provider after three seconds is said, with the address of our sales team", async () => {
  const shown = await open(aBuyer());
  await frame();
  expect(screen.getByText("Loading payment…")).toBeTruthy();

  await shown.pass(3000);

  const said = within(await within(screen.getByRole("region", { name: "Payment" })).findByRole("alert"));
  expect(said.getByText(NOT_LOADED)).toBeTruthy();
  expect(said.getByRole("link", { name: "sales@leadlight.example" }).getAttribute("href")).toBe(
    "mailto:sales@leadlight.example",
  );
  expect(screen.queryByText("Loading payment…")).toBeNull();

  await say({ state: "ready" });
  expect(screen.queryByText(NOT_LOADED)).toBeNull();
});

test("a script that was blocked is said at once, and can be tried again", async () => {
  const shown = await open(aBuyer());
  const first = await frame();
  await say({ state: "blocked" });
  expect(screen.getByText(NOT_LOADED)).toBeTruthy();

  await shown.user.click(screen.getByRole("button", { name: "Try again" }));

  expect(screen.queryByText(NOT_LOADED)).toBeNull();
  expect(await frame()).not.toBe(first);
});

test("a payment that was made leads to its result, from where Back leads to the price list", async () => {
  const shown = await open(aBuyer(), "250 Contacts");

  await say({ state: "paid", paymentId, subscriptionId });

  expect(shown.address()).toBe(
    `/post-payment?razorpay_payment_id=${paymentId}&razorpay_subscription_id=${subscriptionId}` +
      "&payment_status=success&plan_name=250+Contacts&amount=7375",
  );
  await shown.travel(-1);
  expect(await heading("Billing & Plans")).toBeTruthy();
});

test("one that failed leads to its result too", async () => {
  const shown = await open(aBuyer());

  await say({ state: "failed" });

  expect(shown.address()).toBe("/post-payment?payment_status=failed&plan_name=100+Contacts&amount=2950");
});

test("one that was cancelled says so, and can be made after all", async () => {
  const shown = await open(aBuyer());

  await say({ state: "cancelled" });

  expect(screen.getByText("Payment cancelled. Nothing was charged.")).toBeTruthy();
  expect(shown.address()).toBe("/payment");
  expect(await frame()).toBeTruthy();
});

test("only the document in the frame is listened to", async () => {
  const shown = await open(aBuyer());
  const paid = { state: "paid", paymentId };

  await say(paid, { source: window });
  await say(paid, { source: null });
  await say(paid, { origin: "https://elsewhere.example" });
  await say(paid, { origin: "null" });
  await say({ ...paid, type: "STORE_AUTH_TOKENS" });

  expect(shown.address()).toBe("/payment");
});

/** An organisation with 90 credits, and 25 of one's own. */
const acme: Account = aMember({ capabilities });

test("somebody of an organisation chooses whose credits they become: the organisation's, to begin with", async () => {
  const testApp = aSignedInApp(acme);
  const shown = await open(testApp);
  const choice = within(await screen.findByRole("group", { name: "Who gets the credits?" }));
  const options = choice.getAllByRole<HTMLInputElement>("radio");
  expect(options.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
    ["AcmeShared by all its members", true],
    ["YouOnly you can spend them, when Acme has no credits left", false],
  ]);
  const explained = () => options[1]?.closest("label")?.nextElementSibling?.textContent;
  expect(explained()).toBe("Shared by all its members");
  expect(screen.getByText(/The credits go to Acme\.$/)).toBeTruthy();

  await shown.user.click(choice.getByRole("radio", { name: /^You/ }));
  expect(explained()).toBe("Only you can spend them, when Acme has no credits left");
  expect(screen.getByText(/The credits go to your account\.$/)).toBeTruthy();
  testApp.backend.payments.charge({ planId: "plan_100_contacts", paymentId, subscriptionId });

  const found = await testApp.backend.lookUp();
  expect(found.ok && [found.value.credits, found.value.organisation.credits]).toEqual([tenths(1250), tenths(900)]);
});

test("who belongs to no organisation is not asked", async () => {
  await open(aBuyer());
  await frame();

  expect(screen.queryByRole("group", { name: "Who gets the credits?" })).toBeNull();
});

test("a plan that is paid for already is warned of", async () => {
  const testApp = aBuyer();
  testApp.backend.payments.charge({ planId: "plan_100_contacts", paymentId, subscriptionId });
  await open(testApp);

  expect(await screen.findByText("You already have this plan")).toBeTruthy();
});

test("another plan that is paid for is shown, with how it is ended", async () => {
  const testApp = aBuyer();
  testApp.backend.payments.charge({ planId: "plan_100_contacts", paymentId, subscriptionId });
  await open(testApp, "250 Contacts");

  expect(await screen.findByText("You already pay ₹2,950 a month for 100 Contacts.")).toBeTruthy();
  expect(screen.getByText("You already have 100 Contacts")).toBeTruthy();
  expect(screen.getByText("This adds ₹7,375 a month. You then pay ₹10,325 a month in total.")).toBeTruthy();
  expect(screen.getByText(/^To cancel or change a plan, contact/).textContent).toContain("support@leadlight.example");
});

test("where plans can be changed in the app, the warning leads to the change, or to Settings for the same plan", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES, SUBSCRIPTION_CONTROL] }));
  testApp.backend.payments.charge({ planId: "plan_100_contacts", paymentId, subscriptionId });
  const { unmount } = await open(testApp, "250 Contacts");
  expect(await screen.findByText("You can change your plan instead.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Change plan" }).getAttribute("href")).toBe(
    "/dashboard/settings/billing?change=plan_250_contacts",
  );
  unmount();

  await open(testApp);
  expect((await screen.findByRole("link", { name: "Change plan" })).getAttribute("href")).toBe(
    "/dashboard/settings/billing",
  );
});

test("coming to the page leads the focus to its beginning", async () => {
  await open(aBuyer());

  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a purchase that can't begin says why, and can be tried again", async () => {
  const testApp = aBuyer();
  const shown = await show(testApp, "/billing");
  testApp.backend.payments.failures.failNext({ kind: "unreachable" });
  await shown.user.click(within(screen.getByRole("region", { name: "100 Contacts" })).getByRole("button"));
  const said = within(await within(screen.getByRole("region", { name: "Payment" })).findByRole("alert"));
  expect(said.getByText("Failed to open the payment. Please try again.")).toBeTruthy();
  expect(said.getByRole("link", { name: "sales@leadlight.example" })).toBeTruthy();

  await shown.user.click(said.getByRole("button", { name: "Try again" }));

  expect(await frame()).toBeTruthy();
});

test("where no cards are taken the page says so, and names who sells the plan instead", async () => {
  await open(aSignedInApp());

  expect(await screen.findByRole("heading", { name: "Card payment isn't set up here" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "sales@leadlight.example" })).toBeTruthy();
  expect(screen.queryByTitle("Payment by card")).toBeNull();
  expect(screen.queryByText("Pay with this email address")).toBeNull();
});

test("the price list can be used before the app has arrived: its forms ask for the address that goes on", async () => {
  const shown = await show(aBuyer(), "/billing");
  const [button] = screen.getAllByRole<HTMLButtonElement>("button", { name: "Buy Now" });
  const { form } = button ?? {};
  if (form === undefined || form === null) throw new Error("Buy Now stands in no form");
  expect([form.getAttribute("action"), form.method, [...new FormData(form)]]).toEqual([
    "/billing",
    "get",
    [["buy", "plan_100_contacts"]],
  ]);

  fireEvent.submit(form);

  expect(await heading("Complete Your Purchase")).toBeTruthy();
  expect(shown.address()).toBe("/payment");
});

describe("the details of the invoice", () => {
  const issuing = [PURCHASES, INVOICES];
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const describedBy = (element: HTMLElement) =>
    document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;
  const unfold = async (testApp: TestApp) => {
    const shown = await open(testApp);
    await shown.user.click(await screen.findByText("Invoice details"));
    return shown;
  };

  test("are asked for only where invoices are issued", async () => {
    await open(aBuyer());
    await frame();
    expect(screen.queryByText("Invoice details")).toBeNull();
  });

  test("are saved for who gets the credits, and stay for the next purchase", async () => {
    const testApp = aSignedInApp(anAccount({ capabilities: issuing }));
    const { user } = await unfold(testApp);
    await fill(user, field("GST number"), "27 aapfu0939f1zv");
    expect(field("State").value).toBe("27");
    expect(field("State")).toHaveProperty("disabled", true);
    expect(describedBy(field("State"))).toBe("From the GST number");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getAllByText(/A GST number needs a name, address and PIN code\./)).toHaveLength(1);
    expect(screen.getAllByText(/^Enter the /).map(({ textContent }) => textContent)).toEqual([
      "Enter the legal name of the business.",
      "Enter the address of the business.",
      "Enter the PIN code of the address.",
    ]);
    expect(document.activeElement).toBe(field("Name on the invoice"));
    await fill(user, field("Name on the invoice"), "Acme Talent");
    await fill(user, field("Address"), "1 MG Road, Mumbai");
    await fill(user, field("PIN code"), "400001");
    expect(screen.getByText("Not saved yet. Save to have it on this payment's invoice.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved.")).toBeTruthy();
    expect(await testApp.ports.invoices.details("personal")).toEqual(
      ok({
        name: "Acme Talent",
        gstin: "27AAPFU0939F1ZV",
        address: "1 MG Road, Mumbai",
        pin: "400001",
        state: "27",
      }),
    );
    expect(screen.getByText("Acme Talent, 27AAPFU0939F1ZV")).toBeTruthy();
  });

  test("that are typed and not saved keep the checkout closed, which says so, saves them, and opens", async () => {
    const testApp = aSignedInApp(anAccount({ capabilities: issuing }));
    const { user } = await unfold(testApp);
    await frame();
    expect((await frame()).hasAttribute("inert")).toBe(false);
    await fill(user, field("Name on the invoice"), "Acme Talent");
    expect((await frame()).hasAttribute("inert")).toBe(true);
    expect(screen.getByText("Save the invoice details first.")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Save details" }));

    expect(await testApp.ports.invoices.details("personal")).toMatchObject({ value: { name: "Acme Talent" } });
    await waitFor(async () => expect((await frame()).hasAttribute("inert")).toBe(false));
    expect(screen.queryByText("Save the invoice details first.")).toBeNull();
  });

  test("that are typed and at fault are shown from the checkout, with the focus on the fault, and can be discarded", async () => {
    const { user } = await unfold(aSignedInApp(anAccount({ capabilities: issuing })));
    await fill(user, field("GST number"), "27AAPFU0939F1ZA");
    await user.click(screen.getByText("Invoice details"));
    await user.click(screen.getByRole("button", { name: "Save details" }));
    expect(field("GST number").closest("details")?.open).toBe(true);
    expect(document.activeElement).toBe(field("GST number"));

    await user.click(screen.getByRole("button", { name: "Discard" }));

    expect(field("GST number").value).toBe("");
    expect((await frame()).hasAttribute("inert")).toBe(false);
  });

  test("with a mistyped GST number are refused, with the focus on it", async () => {
    const { user } = await unfold(aSignedInApp(anAccount({ capabilities: issuing })));
    await fill(user, field("GST number"), "27AAPFU0939F1ZA");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("The last character doesn't match. Check the GST number for a typo.")).toBeTruthy();
    expect(document.activeElement).toBe(field("GST number"));
  });

  test("change with who gets the credits: the organisation's are its own", async () => {
    const { user } = await unfold(aSignedInApp(aMember({ capabilities: issuing })));
    expect(field("Name on the invoice").value).toBe("Acme");
    expect(screen.getByText(/payments that you make for your organisation from now on\./)).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /^You/ }));
    expect(field("Name on the invoice").value).toBe("");
    expect(screen.getByText(/payments that you make for yourself from now on\./)).toBeTruthy();
  });

  test("of an organisation with a GST number say that the address is missing", async () => {
    const member = aMember({ capabilities: issuing });
    await open(aSignedInApp({ ...member, organisation: { ...member.organisation, gstNumber: "27AAPFU0939F1ZV" } }));
    expect(await screen.findByText("Address missing")).toBeTruthy();
  });
});
