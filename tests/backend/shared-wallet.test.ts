import { afterAll, beforeAll, expect, test } from "vitest";
import type { Payer } from "#domain/session/account.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { ownedLookups } from "#backend/credits/owned-lookups.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { historyPage } from "#backend/history/history.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { balanceOf, buyEmail, emailLookup, takeOut, twoMembers } from "#tests/support/backend/shared-wallet.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const buy = (account: BackendAccount, subject: string, key?: string) => buyEmail(database, account, subject, key);

const linesOf = async (walletId: string) =>
  (await historyPage(database.db, { walletId, page: 1, size: 50, asOf: undefined }))?.lines ?? [];

test("the organisation pays while it has credits, then the member", async () => {
  const { wallet, asha } = await twoMembers(database.db, 20);
  for (const subject of ["one", "two", "three"]) expect(await buy(asha, subject)).toMatchObject({ outcome: "charged" });
  expect(await balanceOf(database.db, wallet.id)).toBe(0);
  expect(await balanceOf(database.db, asha.walletId)).toBe(90);
  await expectBalancedLedger(database.db);
});

test("what the organisation's credits do not cover is refused, as it is the organisation's that are shown", async () => {
  const { wallet, asha } = await twoMembers(database.db, 5);
  expect(await buy(asha, "one")).toEqual({
    outcome: "not-enough-credits",
    cost: 10,
    balance: 5,
    setAside: 0,
    organisation: "Acme",
  });
  expect([await balanceOf(database.db, wallet.id), await balanceOf(database.db, asha.walletId)]).toEqual([5, 100]);
});

test("what the organisation has paid for is free for all its members, and says who opened it", async () => {
  const { wallet, asha, ben } = await twoMembers(database.db, 20);
  await buy(asha, "one");
  expect(await buy(ben, "one")).toMatchObject({ outcome: "owned", owned: { by: asha.email } });
  expect(await balanceOf(database.db, wallet.id)).toBe(10);
  expect(await linesOf(wallet.id)).toMatchObject([
    { amount_tenths: 0, member_email: ben.email },
    { amount_tenths: 10, member_email: asha.email },
  ]);
});

test("who bought something reads their own address, and others how they are called", async () => {
  const { asha, ben } = await twoMembers(database.db, 20);
  await database.db("update account set name = 'Asha Rao' where id = $1", [asha.id]);
  await buy(asha, "one");
  const lookups = new Map([["it", emailLookup("one")]]);
  for (const [reader, by] of [
    [asha, asha.email],
    [ben, "Asha Rao"],
  ] as const) {
    expect(await buy(reader, "one")).toMatchObject({ outcome: "owned", owned: { by } });
    expect((await ownedLookups(database.db, reader.wallets, lookups)).get("it")?.owned.by).toBe(by);
  }
});

test("what a member has paid for is free for them and for nobody else", async () => {
  const { wallet, asha, ben } = await twoMembers(database.db, 20);
  const own = { ...asha, membership: undefined };
  await takeOut(database.db, wallet, asha);
  await buy(own, "private");
  await database.db("insert into organisation_member (account_id, organisation_id) values ($1, $2)", [
    asha.id,
    wallet.id,
  ]);
  expect(await buy(asha, "private")).toMatchObject({ outcome: "owned", owned: { by: asha.email } });
  expect(await linesOf(wallet.id)).toEqual([]);
  expect(await buy(ben, "private")).toMatchObject({ outcome: "charged" });
  expect(await balanceOf(database.db, wallet.id)).toBe(10);
});

test("who leaves keeps what they paid for, and nothing of the organisation's", async () => {
  const { wallet, asha } = await twoMembers(database.db, 10);
  await buy(asha, "shared", "a key");
  await buy(asha, "mine");
  await takeOut(database.db, wallet, asha);
  const alone = { ...asha, wallets: [asha.walletId], payingWalletId: asha.walletId, membership: undefined };
  const wanted = new Map([
    ["shared", emailLookup("shared")],
    ["mine", emailLookup("mine")],
  ]);
  expect([...(await ownedLookups(database.db, alone.wallets, wanted)).keys()]).toEqual(["mine"]);
  expect(await buy(alone, "shared", "a key")).toMatchObject({ outcome: "charged" });
  expect(await balanceOf(database.db, asha.walletId)).toBe(80);
  await expectBalancedLedger(database.db);
});

test("two members who look up the same at the same moment pay once", async () => {
  const { wallet, asha, ben } = await twoMembers(database.db, 1000);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, round) => {
      const pair = await Promise.all([buy(asha, `same ${round}`), buy(ben, `same ${round}`)]);
      return pair.map(({ outcome }) => outcome).toSorted();
    }),
  );
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => ["charged", "owned"]));
  expect(await balanceOf(database.db, wallet.id)).toBe(800);
  await expectBalancedLedger(database.db);
});

test("the same key of two members names two requests; repeated by the same one it is a replay", async () => {
  const { asha, ben } = await twoMembers(database.db, 100);
  await buy(asha, "one", "same");
  expect(await buy(ben, "two", "same")).toMatchObject({ outcome: "charged" });
  expect(await buy(asha, "one", "same")).toMatchObject({ outcome: "replayed" });
});

test("a repeated key is a replay also where the first one took the organisation's last credit", async () => {
  const { asha } = await twoMembers(database.db, 10);
  await buy(asha, "last", "again");
  expect(await buy(asha, "last", "again")).toMatchObject({ outcome: "replayed" });
  expect(await balanceOf(database.db, asha.walletId)).toBe(100);
});

test("who is removed while their charge waits for the lock pays with their own credits", async () => {
  const { wallet, asha } = await twoMembers(database.db, 100);
  const removal = await holdTransaction(database, (db) => takeOut(db, wallet, asha));
  const charge = buy(asha, "late");
  await untilEndedOrBlocked(database, charge);
  await removal.commit();
  expect(await charge).toMatchObject({ outcome: "charged" });
  expect([await balanceOf(database.db, wallet.id), await balanceOf(database.db, asha.walletId)]).toEqual([100, 90]);
});

test("other credits than those that were shown never pay", async () => {
  const { wallet, asha } = await twoMembers(database.db, 10);
  const pay = (subject: string, expected: Payer) =>
    payForLookup(database, { account: asha, key: undefined, expected }, emailLookup(subject));
  expect(await pay("one", "personal")).toEqual({ outcome: "other-payer", cost: 10, organisation: "Acme" });
  expect(await pay("one", "organisation")).toMatchObject({ outcome: "charged" });
  expect(await pay("two", "organisation")).toEqual({ outcome: "other-payer", cost: 10, organisation: undefined });
  expect(await pay("one", "personal")).toMatchObject({ outcome: "owned" });
  expect(await pay("two", "personal")).toMatchObject({ outcome: "charged" });
  expect([await balanceOf(database.db, wallet.id), await balanceOf(database.db, asha.walletId)]).toEqual([0, 90]);
});

test("who is removed while their charge waits for the lock is not charged instead of the organisation that was shown", async () => {
  const { wallet, asha } = await twoMembers(database.db, 100);
  const removal = await holdTransaction(database, (db) => takeOut(db, wallet, asha));
  const payer = { account: asha, key: undefined, expected: "organisation" } as const;
  const charge = payForLookup(database, payer, emailLookup("late"));
  await untilEndedOrBlocked(database, charge);
  await removal.commit();
  expect(await charge).toMatchObject({ outcome: "other-payer" });
  expect([await balanceOf(database.db, wallet.id), await balanceOf(database.db, asha.walletId)]).toEqual([100, 100]);
});

test("nothing found stands in the history of who would have paid", async () => {
  const { wallet, asha } = await twoMembers(database.db, 10);
  await payForLookup(database, { account: asha, key: undefined }, emailLookup("nobody", null));
  expect(await linesOf(wallet.id)).toMatchObject([{ amount_tenths: 0, member_email: asha.email }]);
  expect(await linesOf(asha.walletId)).toEqual([]);
});

test("the personal history names nobody, as it is one person's", async () => {
  const alone = await payer(database.db, 100);
  await buy(alone, "one");
  expect(await linesOf(alone.walletId)).toMatchObject([{ member_email: null }]);
});

test("a member spends no more of the organisation's credits in a month than their limit", async () => {
  const { wallet, asha, ben } = await twoMembers(database.db, 1000, 25);
  expect(await buy(asha, "one")).toMatchObject({ outcome: "charged" });
  expect(await buy(asha, "two")).toMatchObject({ outcome: "charged" });
  expect(await buy(asha, "three")).toEqual({ outcome: "over-limit", cost: 10, left: 5, organisation: "Acme" });
  expect(await buy(asha, "one")).toMatchObject({ outcome: "owned" });
  expect(await buy(ben, "three")).toMatchObject({ outcome: "charged" });
  expect([await balanceOf(database.db, wallet.id), await balanceOf(database.db, asha.walletId)]).toEqual([970, 100]);
  await database.db("update member_spending set month = month - interval '1 month' where account_id = $1", [asha.id]);
  expect(await buy(asha, "four")).toMatchObject({ outcome: "charged" });
});

test("many charges at once do not go beyond a limit", async () => {
  const { wallet, asha } = await twoMembers(database.db, 1000, 50);
  const outcomes = await Promise.all(Array.from({ length: 20 }, async (_, n) => (await buy(asha, `n${n}`)).outcome));
  expect(outcomes.filter((outcome) => outcome === "charged")).toHaveLength(5);
  expect(await balanceOf(database.db, wallet.id)).toBe(950);
  await expectBalancedLedger(database.db);
});
