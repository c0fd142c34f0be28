import { expect, test } from "vitest";
import { startTestBackend } from "#tests/support/backend/backend.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";
import { sellerEnvironment } from "#tests/support/backend/seller.ts";
import { documentCounts, numberFaults, taxDocuments } from "#tests/support/backend/tax-documents.ts";
import { seededRandom } from "#tests/support/random.ts";
import { chargesAndRefunds, peopleWhoPay, sendAll } from "#tests/support/backend/payment-storm.ts";

const environment = { ...razorpayEnvironment, ...sellerEnvironment };

// `npm run bench:ledger -- invoices` does the same with 1,000 charges, and `tests/processes/invoices-killed.test.ts` kills the
// server meanwhile.
test("100 charges and their refunds, 60 at once, are numbered without gaps or doubles", async () => {
  const backend = await startTestBackend(environment);
  try {
    const random = seededRandom();
    const { db } = backend.database;
    const messages = chargesAndRefunds(await peopleWhoPay(db, 60), 100, 2, random);
    await sendAll(() => `${backend.origin}/payments/razorpay`, messages, 60);
    expect(await documentCounts(db)).toEqual([
      { series: "invoice", documents: 100 },
      { series: "credit-note", documents: 100 },
    ]);
    expect(await numberFaults(db), `seed ${random.seed}`).toEqual([]);
    const documents = await taxDocuments(db);
    const wrong = documents.filter(({ amount_paise: amount, content: { tax } }) => {
      return tax.taxable + tax.cgst + tax.sgst + tax.igst !== amount;
    });
    expect(wrong).toEqual([]);
    await expectBalancedLedger(db);
  } finally {
    await backend.close();
  }
}, 600_000);
