import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#backend/platform/database/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("whole numbers of any size come back as numbers, times as dates", async () => {
  const [row] = await database.db<{ count: number; at: Date }>("select 9007199254740991::int8 as count, now() as at");
  expect(row?.count).toBe(Number.MAX_SAFE_INTEGER);
  expect(row?.at).toBeInstanceOf(Date);
});

test("a transaction that throws leaves nothing behind", async () => {
  await database.db("create table note (text text)");
  await expect(
    database.transaction(async (db) => {
      await db("insert into note values ('gone')");
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await database.db("select * from note")).toEqual([]);
});

test("two transactions in each other's way both get through", async () => {
  await database.db("create table shelf (id int primary key, books int not null)");
  await database.db("insert into shelf values (1, 0), (2, 0)");
  const both = (first: number, second: number) =>
    database.transaction(async (db) => {
      await db("update shelf set books = books + 1 where id = $1", [first]);
      await db("select pg_sleep(0.2)");
      await db("update shelf set books = books + 1 where id = $1", [second]);
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  expect(await database.db("select books from shelf")).toEqual([{ books: 2 }, { books: 2 }]);
});

test("a dropped connection fails its statement only; the next one works", async () => {
  const sleeping = database.db("select pg_sleep(30) as marked").catch((error: unknown) => error);
  const killed = async (): Promise<boolean> => {
    const rows = await database.db(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%as marked' and pid <> pg_backend_pid()",
    );
    return rows.length > 0;
  };
  await expect.poll(killed).toBe(true);
  expect(await sleeping).toBeInstanceOf(Error);
  await database.db(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
  );
  expect(await database.db("select 1 as one")).toEqual([{ one: 1 }]);
});

test("migrating again, also by several at once, changes nothing", async () => {
  const before = await database.db("select * from migration order by name");
  await Promise.all(Array.from({ length: 5 }, () => migrate(database)));
  expect(await database.db("select * from migration order by name")).toEqual(before);
});

test("a schema that a newer version has changed is left alone, and the log names its last migration", async () => {
  const errors: string[] = [];
  const migrateLogged = () => migrate(database, { error: (text) => errors.push(text) });
  await migrateLogged();
  expect(errors).toEqual([]);
  await database.db("insert into migration (name) values ('9998-later.sql'), ('9999-latest.sql')");
  await migrateLogged();
  expect(errors).toEqual([
    expect.stringContaining("A newer version of Leadlight has changed this database (9999-latest.sql)"),
  ]);
  await database.db("delete from migration where name like '999%'");
});

test("a statement that meets another in a deadlock is repeated, as it has changed nothing", async () => {
  await database.db("create table deadlock (id int primary key, seen int default 0)");
  await database.db("insert into deadlock (id) values (1), (2)");
  const sessionsWaiting = () =>
    database.db("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%deadlock%'");
  let statement: Promise<unknown> = Promise.resolve();
  await database.transaction(async (db) => {
    await db("update deadlock set seen = seen + 1 where id = 1");
    // Locks row 2, then waits for row 1. PostgreSQL ends the statement that began to wait first.
    statement = database.db(
      `with locked as materialized (select id from deadlock where id = 2 for update)
       update deadlock set seen = seen + 1 where id = 1 and exists (select from locked)`,
    );
    await expect.poll(sessionsWaiting).toHaveLength(1);
    await db("update deadlock set seen = seen + 1 where id = 2");
  });
  await statement;
  expect(await database.db("select seen from deadlock order by id")).toEqual([{ seen: 2 }, { seen: 1 }]);
  await database.db("drop table deadlock");
});

test("a statement with a name is planned once for all calls of a transaction", async () => {
  const plans = await database.transaction(async (db) => {
    for (const number of [1, 2, 3]) await db("select $1::int as planned_once", [number], "planned_once");
    return db(
      "select generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%planned_once%'",
    );
  });
  expect(plans).toEqual([{ calls: 3 }]);
});

test("a migration that changes what a named statement returns fails no call, in a transaction or outside of one", async () => {
  await database.db("create table changing (id int)");
  await database.db("insert into changing values (7)");
  const outside = () => database.db("select * from changing", [], "changing");
  const inside = () => database.transaction((db) => db("select * from changing", [], "changing"));
  expect([await outside(), await inside()]).toEqual([[{ id: 7 }], [{ id: 7 }]]);
  await database.db("alter table changing add column name text default 'first'");
  expect(await outside()).toEqual([{ id: 7, name: "first" }]);
  await database.db("alter table changing add column size int default 1");
  expect(await inside()).toEqual([{ id: 7, name: "first", size: 1 }]);
  await database.db("alter table changing drop column name");
  const answers = await Promise.all(Array.from({ length: 30 }, outside));
  expect(new Set(answers.map((rows) => JSON.stringify(rows)))).toEqual(new Set(['[{"id":7,"size":1}]']));
});
