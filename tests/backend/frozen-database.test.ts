import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connectDatabase } from "#backend/database/connect-database.ts";
import type { Database } from "#backend/database/database.ts";
import { DatabaseUnavailable } from "#backend/database/database-unavailable.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { stallingProxy, type StallingProxy } from "#tests/support/stalling-proxy.ts";

let direct: TestDatabase;
let proxy: StallingProxy;
let database: Database;

beforeAll(async () => {
  direct = await createTestDatabase();
  await direct.db("create table note (text text primary key)");
});
afterAll(() => direct.drop());
beforeEach(async () => {
  proxy = await stallingProxy(direct.url);
  const limits = { statementMs: 200, acquireMs: 150, closeMs: 100 };
  database = connectDatabase({ url: proxy.url, log: silentLog, poolSize: 2, limits });
});
afterEach(async () => {
  await database.close();
  proxy.close();
});

test("a statement that a frozen database never answers ends as unavailable", async () => {
  await database.db("select 1");
  proxy.stall();
  await expect(database.db("select 2")).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test("so does one that finds no connection, free or new", async () => {
  proxy.stall();
  const statements = Array.from({ length: 6 }, () => database.db("select 1"));
  const ends = await Promise.allSettled(statements);
  expect(ends.map((end) => end.status === "rejected" && end.reason instanceof DatabaseUnavailable)).toEqual(
    ends.map(() => true),
  );
});

test("a transaction that is frozen amid its statements leaves nothing, and its connection is not used again", async () => {
  const text = randomUUID();
  const frozen = database.transaction(async (db) => {
    await db("insert into note values ($1)", [text]);
    proxy.stall();
    await db("select 1");
  });
  await expect(frozen).rejects.toBeInstanceOf(DatabaseUnavailable);
  await proxy.resume();
  const answers = await Promise.all(["a", "b", "c", "d"].map((letter) => database.db("select $1 as letter", [letter])));
  expect(answers).toEqual([[{ letter: "a" }], [{ letter: "b" }], [{ letter: "c" }], [{ letter: "d" }]]);
  const isLeft = async () => (await direct.db("select 1 from note where text = $1", [text])).length;
  await expect.poll(isLeft).toBe(0);
});

test("a transaction said to be long waits for its statements as long as they take", async () => {
  const [row] = await database.longTransaction((db) => db<{ slept: string }>("select pg_sleep(0.5)::text as slept"));
  expect(row).toEqual({ slept: "" });
  await expect(database.db("select pg_sleep(0.5)")).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test("closing has an end while the database is frozen", async () => {
  const limits = { statementMs: 200, acquireMs: 150, closeMs: 100 };
  const closing = connectDatabase({ url: proxy.url, log: silentLog, limits });
  await closing.db("select 1");
  proxy.stall();
  await expect(closing.close()).resolves.toBeUndefined();
});

test("a database that refuses connections is unavailable as well", async () => {
  const nobody = connectDatabase({ url: "postgres://a:b@127.0.0.1:9/c", log: silentLog });
  await expect(nobody.db("select 1")).rejects.toBeInstanceOf(DatabaseUnavailable);
  await nobody.close();
});
