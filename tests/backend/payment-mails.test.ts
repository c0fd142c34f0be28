import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { claim } from "#backend/payments/claim.ts";
import { startTestBackend } from "#tests/support/backend/backend.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import {
  chargeMessage,
  disputeMessage,
  newId,
  NOON,
  razorpayEnvironment,
  refundMessage,
  signedRequest,
  subscriptionMessage,
} from "#tests/support/backend/payment-messages.ts";
import { boughtBy, createPurchaseBackend, type PurchaseBackend } from "#tests/support/backend/purchases.ts";
import { pdfWords } from "#tests/support/pdf-text.ts";
import { sampleSeller } from "#tests/support/backend/seller.ts";

let backend: PurchaseBackend;
/** The same with a seller, who issues invoices. */
let selling: PurchaseBackend;
beforeAll(async () => {
  [backend, selling] = await Promise.all([createPurchaseBackend(), createPurchaseBackend({ seller: sampleSeller })]);
});
beforeEach(() => {
  backend.queue.sent.length = 0;
  backend.mailer.sent.length = 0;
});
afterAll(() => Promise.all([backend.database.drop(), selling.database.drop()]));

const nobody = () => `${randomUUID()}@nobody.example`;
const onlyMail = async () => {
  const mails = await backend.mailed();
  expect(mails).toHaveLength(1);
  return mails[0];
};

test("a payment that brought credits is confirmed to its buyer", async () => {
  const { account } = await backend.signIn();
  const { paymentId, subscriptionId } = await backend.charge(account.email, { planId: "plan_250_contacts" });
  expect(await onlyMail()).toMatchObject({
    to: account.email,
    subject: "Plan 250 Contacts: 250 credits added to your account",
    text: `Plan 250 Contacts: 250 credits added to your account

Plan: 250 Contacts
Amount: ₹7,375, including 18% GST
Credits: 250 credits
Credits for: You
Next renewal: 20 Dec 2026
Payment ID: ${paymentId}
Subscription ID: ${subscriptionId}

The plan renews each month until you cancel it. Cancel or change it, or download the receipt, in Settings.

Open Billing & Credits:
https://leadlight.example/dashboard/settings/billing

You don't recognise this payment? Write to help@leadlight.example, with the payment ID above.
`,
    html: expect.stringMatching(/<td [^>]+>₹7,375, including 18% GST<\/td>/),
  });
});

test("a renewal is called one, with its invoice and the next renewal", async () => {
  const { account } = await selling.signIn();
  const { subscriptionId } = await selling.charge(account.email);
  selling.queue.sent.length = 0;
  await selling.charge(account.email, { subscriptionId, at: NOON + 2_592_000 });
  const [mail] = await selling.mailed();
  expect(mail?.subject).toBe("Your plan 100 Contacts was renewed: ₹2,950");
  expect(mail?.text).toMatch(/\nInvoice: LL\/\d\d-\d\d\/\d{6}\n/);
  expect(mail?.text).toContain("Next renewal: 19 Jan 2027\n");
  expect(mail?.text).toContain("The invoice is attached.");
  const [invoice, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    name: expect.stringMatching(/^leadlight-invoice-LL-\d\d-\d\d-\d{6}\.pdf$/),
    type: "application/pdf",
  });
  const words = await pdfWords(invoice?.content ?? new Uint8Array());
  expect(words).toContain("Tax invoice");
  expect(words).toContain("Total ₹2,950.00");
});

test("an invoice that can't be set keeps no mail back: it names where the invoice is, and the operator is informed", async () => {
  const failing = await createPurchaseBackend({
    seller: sampleSeller,
    render: () => Promise.reject(new Error("out of memory")),
  });
  try {
    const { account } = await failing.signIn();
    await failing.charge(account.email);
    const [mail] = await failing.mailed();
    expect(mail?.attachments).toBeUndefined();
    expect(mail?.text).toContain("or download the invoice, in Settings.");
    expect(failing.logged.join("\n")).toMatch(/The invoice LL\/.* could not be attached to its email: out of memory/);
  } finally {
    await failing.database.drop();
  }
});

test("a refund's mail names its credit note and has it attached, in Settings where it can't be set", async () => {
  const { account } = await selling.signIn();
  const { paymentId } = await selling.charge(account.email);
  selling.queue.sent.length = 0;
  await selling.deliver(refundMessage("processed", { paymentId, amount: 147_500 }));
  const [mail] = await selling.mailed();
  const number = /\n₹1,475 was refunded\. The credit note (\S+) is attached\.\n/.exec(mail?.text ?? "")?.[1] ?? "";
  const [note, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  expect(note).toMatchObject({ name: `leadlight-credit-note-${number.replaceAll("/", "-")}.pdf` });
  const words = await pdfWords(note?.content ?? new Uint8Array());
  expect(words).toContain(`Credit note number ${number}`);
  expect(words).toContain("Total credited ₹1,475.00");

  const failing = await createPurchaseBackend({
    seller: sampleSeller,
    render: () => Promise.reject(new Error("full")),
  });
  try {
    const person = await failing.signIn();
    const paid = await failing.charge(person.account.email);
    await failing.deliver(refundMessage("processed", { paymentId: paid.paymentId }));
    const [, second] = await failing.mailed();
    expect(second?.attachments).toBeUndefined();
    expect(second?.text).toMatch(/₹2,950 was refunded\. Download the credit note \S+ in Settings\./);
  } finally {
    await failing.database.drop();
  }
});

test("a planned change of plan is confirmed with its day and amount, and so is taking it back", async () => {
  const { account } = await backend.signIn();
  const { subscriptionId } = await backend.charge(account.email);
  const plan = (next: string | null) =>
    backend.database.db("update subscription set next_plan_id = $2 where id = $1", [subscriptionId, next]);
  backend.queue.sent.length = 0;
  await plan("plan_250_contacts");
  await backend.sendMail({ kind: "changed", subscriptionId, nextPlanId: null });
  await backend.sendMail({ kind: "changed", subscriptionId, nextPlanId: "plan_250_contacts" });
  const [mail, ...others] = backend.mailer.sent;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: account.email, subject: "Your plan changes to 250 Contacts from 20 Dec 2026" });
  expect(mail?.text).toContain("From 20 Dec 2026, you pay ₹7,375 a month and get 250 credits.");
  expect(mail?.text).toContain("Nothing was charged for the change. Until then you can keep 100 Contacts in Settings.");
  await plan(null);
  await backend.sendMail({ kind: "changed", subscriptionId, nextPlanId: null });
  expect(backend.mailer.sent.at(-1)?.subject).toBe("Your plan stays 100 Contacts");
});

test("one for an organisation names it, and goes to the buyer alone", async () => {
  const acme = await anOrganisation(backend, "Acme & Sons");
  const member = await acme.join();
  await member.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "organisation" });
  backend.queue.sent.length = 0;
  await backend.charge(member.account.email);
  const mail = await onlyMail();
  expect(mail).toMatchObject({
    to: member.account.email,
    subject: "Plan 100 Contacts: 100 credits added to Acme & Sons",
  });
  expect(mail?.text).toContain("Credits for: Acme & Sons\n");
  expect(mail?.text).toContain("All members of Acme & Sons can use the credits.");
  expect(mail?.html).toContain("All members of Acme &amp; Sons can");
});

test("a payer whose address has no account gets a mail that explains how to get the credits", async () => {
  const email = nobody();
  const { paymentId } = await backend.charge(email);
  expect(backend.queue.sent).toMatchObject([{ data: { kind: "unclaimed" }, startAfterMs: 600_000 }]);
  const mail = await onlyMail();
  const page = `https://leadlight.example/post-payment?razorpay_payment_id=${paymentId}&payment_status=success`;
  expect(mail).toMatchObject({ to: email, subject: "A payment was confirmed: get its credits" });
  expect(mail?.text).toContain(
    `No Leadlight account uses ${email}, so the 100 credits are waiting for you, unless you have claimed them already.`,
  );
  expect(mail?.text).toContain("Sign in with this address:\nhttps://leadlight.example/login\n");
  expect(mail?.text).toContain(`Get the credits for another account:\n${page}\n`);
  expect(mail?.text).toContain("You don't recognise this payment? Write to help@leadlight.example, with the ID above.");
  expect(mail?.html).toContain(`href="${page.replace("&", "&amp;")}"`);
});

test("that mail is not sent once somebody has claimed it; they get a confirmation", async () => {
  const { account } = await backend.signIn();
  const { paymentId } = await backend.charge(nobody());
  await claim(backend, { accountId: account.id, paymentId });
  const mail = await onlyMail();
  expect(mail).toMatchObject({ to: account.email, subject: "Plan 100 Contacts: 100 credits added to your account" });
  expect(mail?.text).toContain("The payment was made with another address than this one.");
});

test.each([
  ["half of it", 147_500, 0, "₹1,475", "50 credits", "50 credits", ""],
  [
    "more than is left",
    295_000,
    // Of 125 credits.
    500,
    "₹2,950",
    "75 credits",
    "75 credits",
    "Another 25 credits had already been spent.\n\n",
  ],
])("a refund of %s is mailed with what it took", async (_, amount, spent, rupees, now, all, missing) => {
  const { account } = await backend.signIn();
  const { paymentId } = await backend.charge(account.email);
  await backend.database.db(
    `with entry as (insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, -$2::int, 'charge', 'test'))
     update wallet set balance_tenths = balance_tenths - $2::int where id = $1`,
    [account.walletId, spent],
  );
  backend.queue.sent.length = 0;
  await backend.deliver(refundMessage("processed", { paymentId, amount }));
  const mail = await onlyMail();
  expect(mail).toMatchObject({ to: account.email, subject: `Refunded: ${now} removed` });
  expect(mail?.text).toContain("You didn't expect this? Write to help@leadlight.example, with the ID above.");
  expect(mail?.text).toContain(`This is about your payment of ₹2,950 for the plan 100 Contacts.

${rupees} was refunded.

We removed ${now} from your own account. ${all} of this payment's 100 credits have been removed so far.

${missing}Payment ID: ${paymentId}.`);
});

test("once the organisation is closed, its plan and a refund say that there are no credits left", async () => {
  const acme = await anOrganisation(backend, "Acme");
  const { owner } = acme;
  await owner.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "organisation" });
  const { paymentId, subscriptionId } = await backend.charge(owner.account.email);
  await backend.deliver(subscriptionMessage("cancelled", { subscriptionId }));
  await owner.post("/webhook/close_organisation", { name: "Acme" });
  expect((await boughtBy(owner)).subscriptions).toMatchObject([
    { subscription_id: subscriptionId, organisation_closed: true },
  ]);
  backend.queue.sent.length = 0;
  await backend.deliver(refundMessage("processed", { paymentId }));
  const mail = await onlyMail();
  expect(mail?.subject).toBe("Refunded: ₹2,950");
  expect(mail?.text).toContain("₹2,950 was refunded.\n\nAcme is closed, so no credits were removed.\n\nPayment ID:");
});

test("each refund and each dispute is mailed with what it took, and what all of them took", async () => {
  const { account } = await backend.signIn();
  const { paymentId } = await backend.charge(account.email);
  backend.queue.sent.length = 0;
  await backend.deliver(refundMessage("processed", { paymentId, amount: 147_500 }));
  await backend.deliver(disputeMessage("created", { paymentId, amount: 73_750 }));
  const mails = await backend.mailed();
  expect(mails.map(({ subject }) => subject)).toEqual(["Refunded: 50 credits removed", "Disputed: 25 credits removed"]);
  expect(
    mails.map(({ text }) => /\n(.* was refunded|.* is disputed .*)\.\n\n(We removed .*)\n/.exec(text)?.slice(1)),
  ).toEqual([
    ["₹1,475 was refunded", expect.stringMatching(/^We removed 50 credits .* 75 credits of .* removed so far\.$/)],
    [
      "₹737.50 is disputed with the bank",
      expect.stringMatching(/^We removed 25 credits .* 75 credits of .* removed so far\.$/),
    ],
  ]);
});

test("a refund that was reported before its payment is mailed with the credits", async () => {
  const { account } = await backend.signIn();
  const paymentId = newId("pay");
  backend.queue.sent.length = 0;
  await backend.deliver(refundMessage("processed", { paymentId, amount: 147_500 }));
  await backend.deliver(chargeMessage({ email: account.email, paymentId }));
  const [credited, takenBack] = await backend.mailed();
  expect(credited?.subject).toBe("Plan 100 Contacts: 100 credits added to your account");
  expect(takenBack?.text).toContain("₹1,475 was refunded.\n\nWe removed 50 credits");
});

test("a refund that was undone before the mail went out is not mailed", async () => {
  const { account } = await backend.signIn();
  const { paymentId } = await backend.charge(account.email);
  backend.queue.sent.length = 0;
  const id = newId("rfnd");
  await backend.deliver(refundMessage("processed", { paymentId, id }));
  await backend.deliver(refundMessage("failed", { paymentId, id, at: NOON + 500 }));
  expect(await backend.mailed()).toEqual([]);
});

test.each([
  ["halted", "The monthly payment of ₹2,950 for your plan 100 Contacts failed several times, so we stopped trying."],
  ["cancelled", "Your plan 100 Contacts was cancelled. Nothing more is charged for it."],
])("a plan that is %s is mailed to its buyer, or to the payer", async (state, sentence) => {
  const { account } = await backend.signIn();
  for (const email of [account.email, nobody()]) {
    const { subscriptionId } = await backend.charge(email);
    backend.queue.sent.length = 0;
    await backend.deliver(subscriptionMessage(state, { subscriptionId }));
    const mail = await onlyMail();
    expect(mail).toMatchObject({ to: email, subject: "Your plan 100 Contacts has ended" });
    expect(mail?.text).toContain(sentence);
    expect(mail?.text).toContain("You keep the credits you have.");
    expect(mail?.text).toContain(`Subscription ID: ${subscriptionId}`);
    expect(mail?.text).toContain("https://leadlight.example/billing");
    expect(mail?.text).toContain("Write to help@leadlight.example, with the ID above.");
  }
});

test("a plan that resumes before the mail went out is not reported as ended", async () => {
  const { account } = await backend.signIn();
  const { subscriptionId } = await backend.charge(account.email);
  backend.queue.sent.length = 0;
  await backend.deliver(subscriptionMessage("halted", { subscriptionId }));
  await backend.deliver(subscriptionMessage("active", { subscriptionId, event: "resumed", at: NOON + 600 }));
  expect(await backend.mailed()).toEqual([]);
});

test("a held payment, and an unknown one, is mailed to nobody", async () => {
  const paymentId = newId("pay");
  await backend.deliver(chargeMessage({ email: nobody(), paymentId, payment: { currency: "USD" } }));
  for (const id of [paymentId, newId("pay")]) {
    for (const kind of ["credited", "unclaimed", "taken-back"] as const)
      await backend.sendMail({ kind, paymentId: id });
  }
  await backend.sendMail({ kind: "ended", subscriptionId: newId("sub") });
  expect(await backend.mailed()).toEqual([]);
});

test("an organisation's name changes neither the heads nor the markup of a mail", async () => {
  const hostile = `Acme <img src=x onerror=alert(1)>"'& ‮evil${"x".repeat(150)}`;
  const acme = await anOrganisation(backend);
  // As no form lets anybody call it.
  await backend.database.db("update organisation set name = $2 where id = $1", [
    acme.id,
    `${hostile}\r\nBcc: everybody@acme.example`,
  ]);
  await acme.owner.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer: "organisation" });
  backend.queue.sent.length = 0;
  const { paymentId } = await backend.charge(acme.owner.account.email);
  await backend.deliver(refundMessage("processed", { paymentId }));
  const mails = await backend.mailed();
  expect(mails.map(({ to }) => to)).toEqual([acme.owner.account.email, acme.owner.account.email]);
  expect(mails[0]?.subject).toMatch(/^Plan 100 Contacts: 100 credits added to .{100}$/u);
  for (const { subject, text, html } of mails) {
    expect(subject + text + html).not.toMatch(/\r|\u202e|\nBcc/);
    expect(html).not.toContain("<img");
  }
});

test("an address with markup is written as text", async () => {
  const email = `"<b>${randomUUID()}</b>"@nobody.example`;
  await backend.charge(email);
  const mail = await onlyMail();
  expect(mail?.to).toBe(email);
  expect(mail?.html).not.toContain("<b>");
});

test("a mail that is refused is logged for the operator without the address, and tried again", async () => {
  const { account } = await backend.signIn();
  const { paymentId } = await backend.charge(account.email);
  backend.logged.length = 0;
  backend.mailer.fail(() => Promise.reject(new Error(`550 no such user ${account.email}`)));
  await expect(backend.sendMail({ kind: "credited", paymentId })).rejects.toThrow("550");
  backend.mailer.fail();
  expect(backend.logged.filter(Boolean)).toEqual(["The email about a payment could not be sent. Retrying: Error"]);
});

const Inbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

test("a running server mails by itself: what was paid before signing in is given and confirmed", async () => {
  const server = await startTestBackend(razorpayEnvironment);
  try {
    const inbox = async () => Inbox.parse(await (await fetch(`${server.origin}/inbox/messages`)).json());
    const aboutPayments = async (count: number) => {
      for (;;) {
        const mails = (await inbox()).filter(({ text }) => text.includes("Payment ID: "));
        if (mails.length >= count) return mails;
        await pause(50);
      }
    };
    const message = chargeMessage({ email: "Early@acme.example" });
    await fetch(`${server.origin}/payments/razorpay`, signedRequest(message));
    const { accessToken } = await server.signUp("early@acme.example");
    const credits = await fetch(`${server.origin}/webhook/get_credits?access_token=${accessToken}`);
    expect(await credits.json()).toMatchObject({ credits: 125 });
    expect(await aboutPayments(1)).toMatchObject([
      { to: "early@acme.example", subject: "Plan 100 Contacts: 100 credits added to your account" },
    ]);
  } finally {
    await server.close();
  }
});
