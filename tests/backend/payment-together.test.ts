import { afterAll, beforeAll, expect, test } from "vitest";
import { claimByAddress, claimPayment } from "#backend/payments/payment-store.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createPaymentBackend, type PaymentBackend } from "#tests/support/backend/payment-backend.ts";
import {
  chargeMessage,
  disputeMessage,
  newId,
  NOON,
  refundMessage,
  subscriptionMessage,
} from "#tests/support/backend/payment-messages.ts";
import { seededRandom } from "#tests/support/random.ts";
import { buyEmail, shareWallet } from "#tests/support/backend/shared-wallet.ts";

let backend: PaymentBackend;
beforeAll(async () => {
  backend = await createPaymentBackend();
});
afterAll(() => backend.database.drop());

test("messages, claims and look-ups of one organisation at once never wait in a circle, and the books are exact", async () => {
  const random = seededRandom();
  const { database } = backend;
  const { db } = database;
  const shared = await shareWallet(db, 500, [{ own: 200 }, { own: 200 }, { own: 200 }]);
  const members = await shared.members();
  const subscriptions = Array.from({ length: 12 }, () => ({
    subscriptionId: newId("sub"),
    // Some of them belong to nobody until a member claims them.
    email: random.below(3) === 0 ? "nobody@elsewhere.example" : random.pick(members).email,
  }));
  const payments: string[] = [];
  const charge = () => {
    const paymentId = newId("pay");
    payments.push(paymentId);
    return backend.deliver(chargeMessage({ ...random.pick(subscriptions), paymentId, at: NOON + random.below(1_000) }));
  };
  const reversed = () => ({
    paymentId: random.pick(payments),
    amount: 1 + random.below(295_000),
    at: NOON + random.below(1_000),
  });
  const deeds: readonly (() => Promise<unknown>)[] = [
    charge,
    charge,
    () => backend.deliver(refundMessage("processed", reversed())),
    () =>
      backend.deliver(
        disputeMessage(random.pick(["created", "won", "lost"]), { ...reversed(), id: `disp_${random.below(20)}x` }),
      ),
    () => backend.deliver(subscriptionMessage(random.pick(["active", "halted"]), random.pick(subscriptions))),
    () => buyEmail(database, random.pick(members), `subject ${random.below(200)}`),
    () => claimPayment(db, { accountId: random.pick(members).id, paymentId: random.pick(payments) }),
    () => claimByAddress(db, random.pick(members).id),
  ];
  await charge();
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, async () => {
      for (let step = 0; step < 50; step += 1) await random.pick(deeds)();
    }),
  );
  expect([...ends.filter(({ status }) => status === "rejected"), backend.repeated()], `seed ${random.seed}`).toEqual([
    0,
  ]);
  await expectBalancedLedger(db);
  const wrong = await db(
    `select p.id, p.taken_back_tenths, p.owed_tenths, r.standing from payment p
       cross join lateral (select least(coalesce(sum(amount_paise), 0), p.amount_paise)::int8 as standing from reversal
                            where payment_id = p.id and state = 'standing') r
      where p.account_id is not null
        and p.taken_back_tenths + p.owed_tenths <> p.credits_tenths * r.standing / p.amount_paise`,
  );
  expect(wrong, `seed ${random.seed}`).toEqual([]);
});
