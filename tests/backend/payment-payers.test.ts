import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PlanId } from "#domain/billing/plans.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { claimByAddress, claimPayment } from "#backend/payments/payment-store.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createPaymentBackend, type PaymentBackend } from "#tests/support/backend/payment-backend.ts";
import { chargeMessage, newId, NOON, refundMessage } from "#tests/support/backend/payment-messages.ts";
import { balanceOf, shareWallet, takeOut } from "#tests/support/backend/shared-wallet.ts";

let backend: PaymentBackend;
beforeAll(async () => {
  backend = await createPaymentBackend();
});
afterAll(() => backend.database.drop());
afterEach(() => expectBalancedLedger(backend.database.db));

const begin = (account: BackendAccount, payer: string, planId: PlanId = "plan_100_contacts") =>
  backend.database.db(
    `insert into purchase (account_id, plan_id, wallet_id)
     select account_id, $2, case $3 when 'organisation' then shared else own end from payer where account_id = $1`,
    [account.id, planId, payer],
  );

const join = (account: BackendAccount, organisationId: string) =>
  backend.database.db("insert into organisation_member (account_id, organisation_id) values ($1, $2)", [
    account.id,
    organisationId,
  ]);

/** An organisation and one of its members, both without credits. */
const memberOfOne = async () => {
  const wallet = await shareWallet(backend.database.db, 0, [{}]);
  const [member] = await wallet.members();
  if (member === undefined) throw new Error("No member");
  /** What the organisation and the member have, in tenths. */
  const balances = async () => [await balanceOf(backend.database.db, wallet.id), await backend.balance(member)];
  return { wallet, member, balances };
};

const subscriptionOf = async (id: string) => {
  const [row] = await backend.database.db(
    "select account_id, wallet_id, payer, plan_id from subscription where id = $1",
    [id],
  );
  return row;
};

describe("whose credits they become", () => {
  test.each([
    ["organisation", [1_000, 0]],
    ["personal", [0, 1_000]],
    [undefined, [0, 1_000]],
  ])("a member who began the purchase for %j: organisation and member have %j", async (payer, expected) => {
    const { member, balances } = await memberOfOne();
    if (payer !== undefined) await begin(member, payer);
    await backend.deliver(chargeMessage({ email: member.email }));
    expect(await balances()).toEqual(expected);
  });

  test("what was begun for another plan says nothing of this one", async () => {
    const { member, balances } = await memberOfOne();
    await begin(member, "organisation", "plan_500_contacts");
    await backend.deliver(chargeMessage({ email: member.email }));
    expect(await balances()).toEqual([0, 1_000]);
  });

  test("who began it for an organisation and joined another before the message came has them alone", async () => {
    const { wallet, member, balances } = await memberOfOne();
    const other = await shareWallet(backend.database.db, 0, []);
    await begin(member, "organisation");
    await takeOut(backend.database.db, wallet, member);
    await join(member, other.id);
    await backend.deliver(chargeMessage({ email: member.email }));
    expect([...(await balances()), await balanceOf(backend.database.db, other.id)]).toEqual([0, 1_000, 0]);
  });

  test("who began it for the organisation and left before the message came has them alone", async () => {
    const { wallet, member, balances } = await memberOfOne();
    await begin(member, "organisation");
    await takeOut(backend.database.db, wallet, member);
    await backend.deliver(chargeMessage({ email: member.email }));
    expect(await balances()).toEqual([0, 1_000]);
  });

  test("who is removed while the message waits for the organisation's wallet has them alone", async () => {
    const { wallet, member, balances } = await memberOfOne();
    await begin(member, "organisation");
    const removal = await holdTransaction(backend.database, (db) => takeOut(db, wallet, member));
    const reported = backend.deliver(chargeMessage({ email: member.email }));
    await untilEndedOrBlocked(backend.database, reported);
    await removal.commit();
    await reported;
    expect(await balances()).toEqual([0, 1_000]);
  });

  test("a refund takes them from the wallet that got them, also from somebody who left", async () => {
    const { wallet, member, balances } = await memberOfOne();
    const paymentId = newId("pay");
    await begin(member, "organisation");
    await backend.deliver(chargeMessage({ email: member.email, paymentId }));
    await takeOut(backend.database.db, wallet, member);
    await backend.deliver(refundMessage("processed", { paymentId, amount: 147_500 }));
    expect(await balances()).toEqual([500, 0]);
  });
});

describe("a renewal", () => {
  test("goes to who bought it, whatever address and whatever choice there is by now", async () => {
    const { member, balances, wallet } = await memberOfOne();
    const [subscriptionId, stranger] = [newId("sub"), await backend.somebody()];
    await begin(member, "organisation");
    await backend.deliver(chargeMessage({ email: member.email, subscriptionId }));
    await backend.database.db("update purchase set wallet_id = $2 where account_id = $1", [member.id, member.walletId]);
    await backend.deliver(
      chargeMessage({ email: stranger.email, subscriptionId, at: NOON + 2_592_000 }),
      chargeMessage({ subscriptionId, at: NOON + 5_184_000, payment: { email: undefined } }),
    );
    expect(await balances()).toEqual([3_000, 0]);
    expect(await backend.balance(stranger)).toBe(0);
    expect(await subscriptionOf(subscriptionId)).toEqual({
      account_id: member.id,
      wallet_id: wallet.id,
      payer: "organisation",
      plan_id: "plan_100_contacts",
    });
  });

  test("for an organisation that its buyer has left is the buyer's own, also in another organisation", async () => {
    const { wallet, member, balances } = await memberOfOne();
    const subscriptionId = newId("sub");
    await begin(member, "organisation");
    await backend.deliver(chargeMessage({ email: member.email, subscriptionId }));
    await takeOut(backend.database.db, wallet, member);
    await backend.deliver(chargeMessage({ email: member.email, subscriptionId, at: NOON + 2_592_000 }));
    const other = await shareWallet(backend.database.db, 0, []);
    await join(member, other.id);
    await backend.deliver(chargeMessage({ email: member.email, subscriptionId, at: NOON + 5_184_000 }));
    expect(await balances()).toEqual([1_000, 2_000]);
    expect(await balanceOf(backend.database.db, other.id)).toBe(0);
  });

  test("of a plan bought for oneself stays one's own after joining an organisation", async () => {
    const account = await backend.somebody();
    const subscriptionId = newId("sub");
    await backend.deliver(chargeMessage({ email: account.email, subscriptionId }));
    const joined = await shareWallet(backend.database.db, 0, []);
    await join(account, joined.id);
    await backend.deliver(chargeMessage({ email: account.email, subscriptionId, at: NOON + 2_592_000 }));
    expect(await backend.balance(account)).toBe(2_000);
  });
});

describe("a payment that belongs to nobody", () => {
  const claim = (account: BackendAccount, paymentId: string) =>
    claimPayment(backend.database.db, { accountId: account.id, paymentId });

  test("is given once, with all others of its subscription, and so are its renewals", async () => {
    const [first, second] = [await backend.somebody(), await backend.somebody()];
    const subscriptionId = newId("sub");
    const [paymentId, renewal, later] = [newId("pay"), newId("pay"), newId("pay")];
    const email = `${randomUUID()}@nobody.example`;
    await backend.deliver(chargeMessage({ email, subscriptionId, paymentId }));
    await backend.deliver(chargeMessage({ email, subscriptionId, paymentId: renewal, at: NOON + 2_592_000 }));
    expect(await claim(first, renewal)).toBe("claimed");
    expect(await claim(first, paymentId)).toBe("own");
    expect(await claim(second, paymentId)).toBe("elsewhere");
    await backend.deliver(chargeMessage({ email, subscriptionId, paymentId: later, at: NOON + 5_184_000 }));
    expect([await backend.balance(first), await backend.balance(second)]).toEqual([3_000, 0]);
  });

  test("is given to one of twenty who ask at the same moment", async () => {
    const paymentId = newId("pay");
    await backend.deliver(chargeMessage({ email: `${randomUUID()}@nobody.example`, paymentId }));
    const people = await Promise.all(Array.from({ length: 20 }, () => backend.somebody()));
    const claims = await Promise.all(people.map((account) => claim(account, paymentId)));
    expect(claims.toSorted()).toEqual(["claimed", ...Array.from({ length: 19 }, () => "elsewhere")]);
    const balances = await Promise.all(people.map((account) => backend.balance(account)));
    expect(balances.reduce<number>((sum, balance) => sum + (balance ?? 0), 0)).toBe(1_000);
  });

  test("that was refunded before brings what is left of it", async () => {
    const [account, paymentId] = [await backend.somebody(), newId("pay")];
    await backend.deliver(
      chargeMessage({ email: `${randomUUID()}@nobody.example`, paymentId }),
      refundMessage("processed", { paymentId, amount: 147_500 }),
    );
    expect(await claim(account, paymentId)).toBe("claimed");
    expect(await backend.balance(account)).toBe(500);
  });

  test("is not given where it is unknown, held, or another account's", async () => {
    const [account, other] = [await backend.somebody(), await backend.somebody()];
    const [held, taken] = [newId("pay"), newId("pay")];
    await backend.deliver(
      chargeMessage({ paymentId: held, payment: { amount: 1 } }),
      chargeMessage({ email: other.email, paymentId: taken }),
    );
    expect(await claim(account, newId("pay"))).toBe("unknown");
    expect(await claim(account, held)).toBe("held");
    expect(await claim(account, taken)).toBe("elsewhere");
    expect(await backend.balance(account)).toBe(0);
  });

  test("is the account's that is made with its address, once, and nobody else's", async () => {
    const email = `${randomUUID()}@new.example`;
    const [one, two] = [newId("pay"), newId("pay")];
    await backend.deliver(chargeMessage({ email, paymentId: one }), chargeMessage({ email, paymentId: two }));
    await backend.deliver(chargeMessage({ email, payment: { amount: 5 } }));
    const [account, stranger] = [await backend.somebody(email), await backend.somebody()];
    expect(await claimByAddress(backend.database.db, stranger.id)).toEqual([]);
    expect((await claimByAddress(backend.database.db, account.id)).toSorted()).toEqual([one, two].toSorted());
    expect(await claimByAddress(backend.database.db, account.id)).toEqual([]);
    expect(await backend.balance(account)).toBe(2_000);
  });

  test("does not stay so where its message and the account come at the same moment", async () => {
    const rounds = Array.from({ length: 100 }, async () => {
      const email = `${randomUUID()}@new.example`;
      const arriving = async () => {
        const account = await backend.somebody(email);
        await claimByAddress(backend.database.db, account.id);
        return account;
      };
      const [account] = await Promise.all([arriving(), backend.deliver(chargeMessage({ email }))]);
      return backend.balance(account);
    });
    expect(new Set(await Promise.all(rounds))).toEqual(new Set([1_000]));
  });

  test("waits for the message that is under way when its account asks", async () => {
    const email = `${randomUUID()}@new.example`;
    const paymentId = newId("pay");
    const message = await holdTransaction(backend.database, (db) =>
      db(
        "select record_charge($1, $2, 'plan_100_contacts', 'plan_x', 'active', now(), 295000, 'INR', $3, now(), 1000, null)",
        [paymentId, newId("sub"), email],
      ),
    );
    const account = await backend.somebody(email);
    const claimed = claimByAddress(backend.database.db, account.id);
    await untilEndedOrBlocked(backend.database, claimed);
    await message.commit();
    expect(await claimed).toEqual([paymentId]);
  });
});
