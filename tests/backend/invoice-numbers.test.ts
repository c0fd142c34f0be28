import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chargeMessage, disputeMessage, newId, NOON, refundMessage } from "#tests/support/backend/payment-messages.ts";
import { createPaymentBackend, type PaymentBackend } from "#tests/support/backend/payment-backend.ts";
import { sampleSeller } from "#tests/support/backend/seller.ts";
import { numberFaults, taxDocuments } from "#tests/support/backend/tax-documents.ts";

let backend: PaymentBackend;
let now = Date.parse("2026-11-25T06:00:00Z");
beforeAll(async () => {
  backend = await createPaymentBackend({ seller: sampleSeller, clock: () => now });
});
afterAll(() => backend.database.drop());

let paymentId: string;
let email: string;
beforeEach(async () => {
  paymentId = newId("pay");
  ({ email } = await backend.somebody());
});
const documents = async () =>
  (await taxDocuments(backend.database.db, paymentId)).map(({ series, amount_paise, content: { tax } }) => ({
    series,
    amount: amount_paise,
    tax: tax.cgst + tax.sgst + tax.igst,
  }));
const invoice = { series: "invoice", amount: 295_000, tax: 45_000 };

describe("a charge", () => {
  test("gets one invoice, however often it is reported", async () => {
    const message = chargeMessage({ email, paymentId });
    await Promise.all(Array.from({ length: 10 }, () => backend.deliver(message)));
    await backend.deliver(message);
    expect(await documents()).toEqual([invoice]);
  });

  test("that nobody has claimed gets its invoice when it is claimed, and a held one none", async () => {
    await backend.deliver(chargeMessage({ email: "nobody@nobody.example", paymentId }));
    expect(await documents()).toEqual([]);
    const held = newId("pay");
    await backend.deliver(chargeMessage({ email, paymentId: held, payment: { amount: 1 } }));
    expect(await taxDocuments(backend.database.db, held)).toEqual([]);
  });

  test("is numbered in the financial year in which it is booked, from 1 again each April", async () => {
    const [before, after] = [newId("pay"), newId("pay")];
    now = Date.parse("2027-03-31T18:29:59Z");
    await backend.deliver(chargeMessage({ email, paymentId: before }));
    now = Date.parse("2027-03-31T18:30:00Z");
    await backend.deliver(chargeMessage({ email, paymentId: after }));
    const [last] = await taxDocuments(backend.database.db, before);
    const [first] = await taxDocuments(backend.database.db, after);
    expect(last?.number).toMatch(/^LL\/26-27\/\d{6}$/);
    expect(first?.number).toBe("LL/27-28/000001");
    now = Date.parse("2027-04-02T06:00:00Z");
  });

  test("booked by a server whose clock is behind is not dated before the number before it", async () => {
    await backend.deliver(chargeMessage({ email }));
    now -= 3_600_000;
    await backend.deliver(chargeMessage({ email, paymentId }));
    now += 3_600_000;
    const [behind] = await taxDocuments(backend.database.db, paymentId);
    expect(behind?.issued_at).toEqual(new Date(now));
    expect(await numberFaults(backend.database.db)).toEqual([]);
  });
});

describe("what is given back", () => {
  test("in a refund gets one credit note, however often it is reported", async () => {
    await backend.deliver(chargeMessage({ email, paymentId }));
    const refund = refundMessage("processed", { paymentId });
    await Promise.all([backend.deliver(refund), backend.deliver(refund), backend.deliver(refund)]);
    expect(await documents()).toEqual([invoice, { ...invoice, series: "credit-note" }]);
  });

  test("in a refund that was reported before its charge gets its note with the invoice", async () => {
    await backend.deliver(refundMessage("processed", { paymentId, amount: 100_000 }));
    expect(await documents()).toEqual([]);
    await backend.deliver(chargeMessage({ email, paymentId }));
    expect(await documents()).toEqual([invoice, { series: "credit-note", amount: 100_000, tax: 15_254 }]);
  });

  test("in parts gets a note for each, and together exactly the tax of the invoice", async () => {
    await backend.deliver(chargeMessage({ email, paymentId }));
    for (const amount of [99_999, 99_999, 95_002]) {
      await backend.deliver(refundMessage("processed", { paymentId, amount }));
    }
    const [, ...notes] = await documents();
    expect(notes.map(({ amount }) => amount)).toEqual([99_999, 99_999, 95_002]);
    expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(45_000);
  });

  test("is never more than the invoice", async () => {
    await backend.deliver(chargeMessage({ email, paymentId }));
    await backend.deliver(refundMessage("processed", { paymentId, amount: 200_000 }));
    await backend.deliver(disputeMessage("lost", { paymentId }));
    await backend.deliver(refundMessage("processed", { paymentId, amount: 1 }));
    expect((await documents()).map(({ amount }) => amount)).toEqual([295_000, 200_000, 95_000]);
  });

  test("only pending, or failed, gets no note", async () => {
    await backend.deliver(chargeMessage({ email, paymentId }));
    const id = newId("rfnd");
    await backend.deliver(refundMessage("pending", { paymentId, id }), refundMessage("failed", { paymentId, id }));
    expect(await documents()).toEqual([invoice]);
  });

  test("to a bank gets a note once the dispute is lost, and none while it is open or won", async () => {
    await backend.deliver(chargeMessage({ email, paymentId }));
    const id = newId("disp");
    await backend.deliver(disputeMessage("created", { paymentId, id }));
    expect(await documents()).toEqual([invoice]);
    await backend.deliver(disputeMessage("lost", { paymentId, id, at: NOON + 900 }));
    await backend.deliver(disputeMessage("under_review", { paymentId, id, at: NOON + 500 }));
    expect(await documents()).toEqual([invoice, { ...invoice, series: "credit-note" }]);
  });

  test("after a won dispute that is then reported lost late gets none", async () => {
    await backend.deliver(chargeMessage({ email, paymentId }));
    const id = newId("disp");
    await backend.deliver(disputeMessage("won", { paymentId, id, at: NOON + 900 }));
    await backend.deliver(disputeMessage("lost", { paymentId, id, at: NOON + 500 }));
    expect(await documents()).toEqual([invoice]);
  });

  test("whose refund failed after its note makes room for the next refund", async () => {
    await backend.deliver(chargeMessage({ email, paymentId }));
    const id = newId("rfnd");
    await backend.deliver(refundMessage("processed", { paymentId, id }));
    await backend.deliver(refundMessage("failed", { paymentId, id, at: NOON + 900 }));
    await backend.deliver(refundMessage("processed", { paymentId }));
    expect((await documents()).map(({ amount }) => amount)).toEqual([295_000, 295_000, 295_000]);
    expect(await numberFaults(backend.database.db)).toEqual([]);
  });
});

test("what was paid without a seller gets neither an invoice nor a credit note once there is one", async () => {
  const bare = await createPaymentBackend();
  try {
    const { email: payer } = await bare.somebody();
    const charge = chargeMessage({ email: payer, paymentId });
    await bare.deliver(charge);
    bare.setSeller(sampleSeller);
    await bare.deliver(charge, refundMessage("processed", { paymentId }));
    expect(await taxDocuments(bare.database.db)).toEqual([]);
    await bare.deliver(chargeMessage({ email: payer }));
    expect(await taxDocuments(bare.database.db)).toMatchObject([{ ordinal: 1 }]);
  } finally {
    await bare.database.drop();
  }
});
