import { expect, test } from "vitest";
import { panelTexts } from "#extension/panel/panel-texts.ts";
import { ReceiptViewModel } from "#extension/panel/receipt-view-model.ts";
import { historyReader } from "#application/history/history-reader.ts";
import { err } from "#application/shared/result.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aPanel } from "#tests/support/ui/a-panel.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { tenths } from "#domain/shared/credits.ts";

const ASHA = "https://www.linkedin.com/in/asha-rao";
const BEN = "https://www.linkedin.com/in/ben-ode";
const FEED = "https://www.linkedin.com/feed/";

test("the receipt adds up what the history charged for the person shown, with the balance after it", async () => {
  const { testPanel, panel, receipt, show, settle, openPhone } = await aPanel({ address: ASHA });
  expect(receipt.receipt).toBeUndefined();
  await openPhone();
  expect(receipt.receipt).toEqual({ items: [{ operation: "phone_no", count: 2 }], price: 50, balance: 200 });

  await panel.contacts.presses.revealAll("asha-rao");
  await settle();
  await panel.contacts.verifications.verify("asha@home.example");
  await settle();
  const others = ["email", "work_email", "verify_email"].map((operation) => ({ operation, count: 1 }));
  const items = [{ operation: "phone_no", count: 2 }, ...others];
  expect(receipt.receipt).toEqual({ items, price: 71, balance: 179 });
  const history = await testPanel.backends.asha.read(1, 50);
  const amounts = history.ok ? history.value.transactions.map(({ amount }) => amount) : [];
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(71);

  await show(FEED);
  expect(receipt.receipt?.price).toBe(71);
  await show(BEN);
  expect(receipt.receipt).toBeUndefined();
});

test("a receipt is a sentence", () => {
  const [phone, work] = [
    { name: "Phone Number", count: 1 },
    { name: "Work Email", count: 1 },
  ];
  expect(panelTexts.bought([phone, work], "6 credits", "19")).toBe(
    "Paid 6 credits for the phone number and the work email. 19 left.",
  );
  expect(panelTexts.bought([work, phone, { name: "Secondary Email", count: 2 }], "7 credits", "18")).toBe(
    "Paid 7 credits for the work email, the phone number and 2 secondary emails. 18 left.",
  );
});

test("what cost nothing is on no receipt", async () => {
  const { panel, receipt, settle, openPhone, testPanel } = await aPanel({ address: BEN });
  await openPhone();
  expect(receipt.receipt).toBeUndefined();
  testPanel.backends.asha.failures.failNext({ kind: "unreachable" });
  await panel.contacts.presses.reveal("email", "ben-ode");
  await settle();
  expect(receipt.receipt).toBeUndefined();
});

test("a purchase whose answer comes when another person is shown is on no receipt of theirs", async () => {
  const { panel, testPanel, receipt, show, settle } = await aPanel({ address: ASHA });
  await testPanel.clock.move(SETTLING_MS);
  const answer = testPanel.backends.asha.failures.holdNextAnswer();
  const pressed = panel.contacts.presses.reveal("phone_no", "asha-rao");
  await settle();
  await show(BEN);
  answer();
  await pressed;
  await settle();
  expect(receipt.receipt).toBeUndefined();
});

test("without the history there is no receipt", async () => {
  const receipt = new ReceiptViewModel({
    account: { account: anAccount(), credits: tenths(200), refresh: async () => {} },
    openHistory: historyReader({
      transactions: { read: async () => err({ kind: "unreachable" }) },
      keeper: { whileSignedIn: (call) => call() },
    }),
  });
  await receipt.note({ operation: "phone_no", subject: "asha-rao", count: 1 });
  expect(receipt.receipt).toBeUndefined();
});
