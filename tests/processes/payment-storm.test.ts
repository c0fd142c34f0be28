import { expect, test } from "vitest";
import { startTestBackend } from "#tests/support/backend/backend.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";
import { chargesOf, paymentBooks, peopleWhoPay, sendAll } from "#tests/support/backend/payment-storm.ts";
import { seededRandom } from "#tests/support/random.ts";

// `tests/processes/payments-killed.test.ts` kills the server meanwhile.
test("100 charges reported five times each, shuffled and 50 at once, bring their credits once each", async () => {
  const backend = await startTestBackend(razorpayEnvironment);
  try {
    const random = seededRandom();
    const { db } = backend.database;
    const emails = await peopleWhoPay(db, 40);
    const { messages, worth } = chargesOf(emails, { charges: 100, copies: 5, random });
    const startedAt = performance.now();
    const { repeated, slowestMs } = await sendAll(() => `${backend.origin}/payments/razorpay`, messages, 50);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const books = await paymentBooks(db);
    process.stdout.write(
      `Payment messages (seed ${random.seed}): ${messages.length} in ${seconds} s, slowest ${slowestMs} ms, ` +
        `${repeated} refused; ${JSON.stringify(books)}, worth ${worth}\n`,
    );
    expect(books, `seed ${random.seed}`).toEqual({ grants: 100, credits: worth, payments: 100, unclaimed: 0 });
    expect(repeated).toBe(0);
    await expectBalancedLedger(db);
  } finally {
    await backend.close();
  }
}, 600_000);
