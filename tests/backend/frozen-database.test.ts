import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database, BatchedStatement } from "#backend/platform/database/database.ts";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import { withinRequest } from "#backend/platform/trace/current-request.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { stallingProxy, type StallingProxy } from "#tests/support/backend/stalling-proxy.ts";

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
  // On a busy machine a first connection may take longer than these limits.
  await expect.poll(() => database.db("select 1").then(() => "connected", String)).toBe("connected");
});
afterEach(async () => {
  await database.close();
  proxy.close();
});

test("a statement that a frozen database never answers ends as unavailable", async () => {
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

test("a connection that is ready too late for the one who waited for it is free for the next", async () => {
  const limits = { statementMs: 200, acquireMs: 150, closeMs: 100 };
  const single = connectDatabase({ url: proxy.url, log: silentLog, poolSize: 1, limits });
  const outcome = () => single.db("select 1").then(() => "answered", String);
  await expect.poll(outcome).toBe("answered");
  // The statement behind the one that ends the only connection waits for a new one, whose first statement takes too long.
  proxy.stallAt("client_connection_check_interval");
  const statements = [single.db("select pg_terminate_backend(pg_backend_pid())"), single.db("select 1")];
  const ends = await Promise.allSettled(statements);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await proxy.resume();
  await expect.poll(outcome).toBe("answered");
  await single.close();
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
  const askEach = () =>
    Promise.all(["a", "b", "c", "d"].map((letter) => database.db("select $1 as letter", [letter]))).catch(String);
  // New connections may take longer than these limits on a busy machine.
  await expect.poll(askEach).toEqual([[{ letter: "a" }], [{ letter: "b" }], [{ letter: "c" }], [{ letter: "d" }]]);
  const isLeft = async () => (await direct.db("select 1 from note where text = $1", [text])).length;
  await expect.poll(isLeft).toBe(0);
});

test("a transaction said to be long waits for its statements as long as they take", async () => {
  const [row] = await database.longTransaction((db) => db<{ slept: string }>("select pg_sleep(0.5)::text as slept"));
  expect(row).toEqual({ slept: "" });
  await expect(database.db("select pg_sleep(0.5)")).rejects.toBeInstanceOf(DatabaseUnavailable);
});

describe("a request", () => {
  const HOUR = 3_600_000;
  let patient: Database;
  beforeEach(() => {
    const limits = { statementMs: HOUR, acquireMs: HOUR, closeMs: 100 };
    patient = connectDatabase({ url: proxy.url, log: silentLog, poolSize: 2, limits });
  });
  afterEach(() => patient.close());

  const echo: BatchedStatement = {
    name: "echo",
    text: "select place, said from unnest($1::text[]) with ordinality as asked (said, place)",
  };

  test("waits no longer than its limit for all that it asks of a frozen database, one after the other", async () => {
    const asks = [
      () => patient.transaction((db) => db("select 1")),
      () => patient.db("select 1"),
      () => patient.batched(echo, ["b"]),
    ];
    for (const first of asks) {
      expect(await patient.batched(echo, ["a"])).toEqual({ place: 1, said: "a" });
      const ends = withinRequest(
        async () => {
          proxy.stall();
          const faults: unknown[] = [];
          for (const ask of [first, ...asks, ...asks]) faults.push(await ask().catch((error: unknown) => error));
          return faults;
        },
        { limitMs: 100 },
      );
      expect((await ends).every((end) => end instanceof DatabaseUnavailable)).toBe(true);
      await proxy.resume();
    }
    expect(await patient.batched(echo, ["c"])).toEqual({ place: 1, said: "c" });
  });

  test("waits no longer for one of its transaction's statements", async () => {
    const text = randomUUID();
    const frozen = withinRequest(
      () =>
        patient.transaction(async (db) => {
          await db("insert into note values ($1)", [text]);
          proxy.stall();
          await db("select 1");
        }),
      { limitMs: 100 },
    );
    await expect(frozen).rejects.toBeInstanceOf(DatabaseUnavailable);
    await proxy.resume();
    expect(await direct.db("select 1 from note where text = $1", [text])).toEqual([]);
  });

  test("leaves no statement behind that it has given up", async () => {
    const sleeping = withinRequest(() => patient.db("select pg_sleep(3600)"), { limitMs: 100 });
    await expect(sleeping).rejects.toBeInstanceOf(DatabaseUnavailable);
    const left = () =>
      direct.db("select 1 from pg_stat_activity where query = 'select pg_sleep(3600)' and state = 'active'");
    await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  });

  test("has its time for the database alone, and what goes on after its answer is not limited by it", async () => {
    await patient.db("select 1");
    const { work } = await withinRequest(
      async () => {
        await pause(1_100);
        expect(await patient.db("select 1 as one")).toEqual([{ one: 1 }]);
        return { work: pause(1).then(() => patient.db("select pg_sleep(1.1)::text as slept")) };
      },
      { limitMs: 1_000 },
    );
    expect(await work).toEqual([{ slept: "" }]);
  });
});

test("closing has an end while the database is frozen", async () => {
  const limits = { statementMs: 60_000, acquireMs: 60_000, closeMs: 100 };
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
