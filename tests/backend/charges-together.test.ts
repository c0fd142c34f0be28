import { afterAll, beforeAll, expect, test } from "vitest";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { balanceOf, buyEmail, emailLookup, twoMembers } from "#tests/support/backend/shared-wallet.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const buy = (account: BackendAccount, subject: string, key?: string) => buyEmail(database, account, subject, key);

const hold = (walletId: string) =>
  holdTransaction(database, (db) => db("select 1 from wallet where id = $1 for no key update", [walletId]));

test("a charge whose wallet is in use waits for it, and nobody else does", async () => {
  const [asha, ben] = [await payer(database.db, 100), await payer(database.db, 100)];
  const other = await hold(asha.walletId);
  const waiting = buy(asha, "one");
  expect(await buy(ben, "one")).toMatchObject({ outcome: "charged" });
  await untilEndedOrBlocked(database, waiting);
  expect(await balanceOf(database.db, asha.walletId)).toBe(100);
  expect(await buy(ben, "two")).toMatchObject({ outcome: "charged" });
  await other.commit();
  expect(await waiting).toMatchObject({ outcome: "charged" });
  expect(await balanceOf(database.db, asha.walletId)).toBe(90);
});

test("a member whose organisation's wallet is in use keeps none of theirs while waiting with others", async () => {
  const { wallet, asha } = await twoMembers(database.db, 100);
  const ben = await payer(database.db, 100);
  const other = await hold(wallet.id);
  const waiting = [buy(asha, "one"), buy(asha, "two")];
  expect(await buy(ben, "three")).toMatchObject({ outcome: "charged" });
  await untilEndedOrBlocked(database, Promise.all(waiting));
  await other.db("update wallet set balance_tenths = balance_tenths where id = $1", [asha.walletId]);
  await other.commit();
  expect(await Promise.all(waiting)).toMatchObject([{ outcome: "charged" }, { outcome: "charged" }]);
});

test("of several who buy the same at the same time one pays for their organisation", async () => {
  const { wallet, asha, ben } = await twoMembers(database.db, 100);
  const ends = await Promise.all([asha, ben, asha, ben].map((member) => buy(member, "same")));
  expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["charged", "owned", "owned", "owned"]);
  expect(await balanceOf(database.db, wallet.id)).toBe(90);
  await expectBalancedLedger(database.db);
});

test("credits that don't cover all that is bought at the same time pay for what they cover", async () => {
  const asha = await payer(database.db, 30);
  const ends = await Promise.all(["a", "b", "c", "d", "e"].map((subject) => buy(asha, subject, `key-${subject}`)));
  expect(ends.map(({ outcome }) => outcome).sort()).toEqual([
    "charged",
    "charged",
    "charged",
    "not-enough-credits",
    "not-enough-credits",
  ]);
  expect(await balanceOf(database.db, asha.walletId)).toBe(0);
});

test("a charge that fails leaves those that were made with it", async () => {
  const asha = await payer(database.db, 100);
  const nobody = { ...asha, id: "00000000-0000-4000-8000-000000000000" };
  const preview = { payerId: asha.walletId, balance: asha.balance, keyed: undefined, owned: undefined };
  const ends = await Promise.allSettled([
    buy(asha, "one"),
    payForLookup(database, { account: nobody, key: undefined, preview }, emailLookup("two")),
    buy(asha, "three"),
  ]);
  expect(ends).toMatchObject([
    { value: { outcome: "charged" } },
    { status: "rejected" },
    { value: { outcome: "charged" } },
  ]);
  expect(await balanceOf(database.db, asha.walletId)).toBe(80);
  await expectBalancedLedger(database.db);
});
