import { randomUUID } from "node:crypto";
import type pg from "pg";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { tenths } from "#domain/shared/credits.ts";
import { accountOf, type BackendAccount } from "#backend/accounts/accounts.ts";
import { settleCharge } from "#backend/credits/ledger.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { findContact } from "#backend/directory/find-contact.ts";
import { contactLookup } from "#backend/lookups/contact-lookup.ts";
import { noOtherSources } from "#tests/support/sources/no-other-sources.ts";

const CHARGES = 1_500;
const IN_FLIGHT = 50;
const WALLETS = 300;

export type Way = "straight" | "settle" | "reveal";

/** Keeps `IN_FLIGHT` jobs going until all are done; jobs per second. */
export const rateOf = async (count: number, job: (index: number) => Promise<unknown>): Promise<number> => {
  let next = 0;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await job(index);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return (count * 1000) / (performance.now() - began);
};

const withPhone = sampleContacts().filter(({ phone_no }) => phone_no.length > 0);

/**
 * Charges per second, each for another person's phone number, spread over 300 wallets with 50 in flight on 10
 * connections: "straight" is the transaction written by hand with `pg`, "settle" our charge alone, "reveal" the whole
 * path of a call below HTTP (standing, look-up, charge).
 */
export const chargeRate = async (way: Way, database: Database, pool: pg.Pool): Promise<number> => {
  const people = await Promise.all(
    Array.from({ length: WALLETS }, () =>
      accountOf(database.db, { userId: randomUUID(), email: "rate@bench.example" }, tenths(10_000)),
    ),
  );
  return rateOf(CHARGES, async (index) => {
    const account = people[index % WALLETS];
    const contact = withPhone[index % withPhone.length];
    if (account === undefined || contact === undefined) throw new RangeError("No such person");
    const key = `key-${index}`;
    const slug = parseProfileUrl(`linkedin.com/in/${contact.slug}`);
    if (slug === undefined) throw new RangeError("No such profile");
    if (way === "reveal") {
      const lookup = contactLookup(
        { contacts: findContact(database), other: noOtherSources, hashOf: () => undefined },
        {
          item: "phone_no",
          slug,
        },
      );
      return payForLookup(database, { account, key }, lookup);
    }
    const operation = `phone_no:${slug}`;
    const answer = { phone_no: contact.phone_no };
    const history = { type: "phone_no", query: slug, result: contact.phone_no[0]?.value ?? "" };
    const by = { walletId: account.walletId, actorId: account.id };
    if (way === "settle")
      return settleCharge(database, { ...by, operation, parts: [], cost: tenths(50), answer, history, key });
    return straight(pool, account, { operation, answer: JSON.stringify(answer), key, ...history });
  });
};

interface Line {
  readonly operation: string;
  readonly answer: string;
  readonly key: string;
  readonly type: string;
  readonly query: string;
  readonly result: string;
}

/** The same rows in one transaction written by hand: idempotency row first, then the guarded update. */
const straight = async (pool: pg.Pool, { id, walletId }: BackendAccount, line: Line): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const mine = await client.query(
      "insert into keyed_answer (wallet_id, actor_id, key, operation, answer) values ($1, $2, $3, $4, $5) on conflict do nothing",
      [walletId, id, line.key, line.operation, line.answer],
    );
    const paid = await client.query(
      "update wallet set balance_tenths = balance_tenths - 50 where id = $1 and balance_tenths >= 50",
      [walletId],
    );
    if (mine.rowCount !== 1 || paid.rowCount !== 1) throw new Error("The straight charge was refused");
    await client.query(
      "insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation) values ($1, $2, -50, 'charge', $3)",
      [walletId, id, line.operation],
    );
    await client.query("insert into possession (wallet_id, operation, actor_id, answer) values ($1, $2, $3, $4)", [
      walletId,
      line.operation,
      id,
      line.answer,
    ]);
    await client.query(
      `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
       values ($1, $2, $3, 'completed', 50, $4, $5)`,
      [walletId, id, line.type, line.query, line.result],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
};
