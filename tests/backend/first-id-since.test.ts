import { afterAll, beforeAll, expect, test } from "vitest";
import { firstIdSince } from "#backend/platform/database/first-id-since.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { NOON } from "#tests/support/builders.ts";

const HOUR = 60 * 60 * 1000;
const ENTRIES = 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("an empty table begins with the first id", async () => {
  expect(await firstIdSince(database.db, "history_line", NOON)).toBe(1);
});

test("of entries two hours apart, with ids left out, no later one is skipped and no more than the slack is read", async () => {
  const { db } = database;
  const { walletId } = await payer(db, 0);
  for (let count = 0; count < ENTRIES; count += 1) {
    if (count % 3 === 0) await db("select nextval(pg_get_serial_sequence('credit_entry', 'id'))");
    await db(
      `insert into credit_entry (wallet_id, delta_tenths, kind, operation, at) values ($1, 0, 'grant', $2, $3)`,
      [walletId, `entry ${count}`, new Date(NOON + count * 2 * HOUR)],
    );
  }
  for (const count of [0, 1, 2, 50, 98, 99, 100]) {
    const since = NOON + count * 2 * HOUR;
    const from = await firstIdSince(db, "credit_entry", since);
    const rows = await db<{ operation: string }>(
      "select operation from credit_entry where id >= $1 order by id limit 1",
      [from],
    );
    expect(rows.map(({ operation }) => operation)).toEqual(count === ENTRIES ? [] : [`entry ${count}`]);
  }
});
