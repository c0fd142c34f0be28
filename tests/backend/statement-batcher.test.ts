import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db, BatchedStatement } from "#backend/platform/database/database.ts";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import { statementBatcher } from "#backend/platform/database/statement-batcher.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Half of an even number; nothing of an odd one, a fault of zero. */
const half: BatchedStatement = {
  name: "half",
  text: batchedSelect(
    { number: "int", unit: "text" },
    "select 100 / asked.number as percent, asked.number / 2 as half, asked.unit where asked.number % 2 = 0",
  ),
};

/** Notes how many ask with each statement that is sent. */
const counting = (db: Db = database.db, waitMs = 5_000) => {
  const sent: number[] = [];
  const counted: Db = (text, parameters = [], name) => {
    sent.push((parameters[0] as unknown[]).length);
    return db(text, parameters, name);
  };
  return { sent, shared: statementBatcher(counted, waitMs) };
};

const untilSent = async (sent: readonly number[]): Promise<void> => {
  while (sent.length === 0) await nextTurn();
};

test("what is asked for at the same time is one statement, and each gets the row of its own", async () => {
  const { sent, shared } = counting();
  const numbers = [2, 3, 8, 4, 2];
  const rows = await Promise.all(
    numbers.map((number) => shared(half, [number, number === 8 ? null : `{"${number}"}`])),
  );
  expect(rows).toMatchObject([
    { half: 1, unit: '{"2"}' },
    undefined,
    { half: 4, unit: null },

    { half: 2, unit: '{"4"}' },
    { half: 1, unit: '{"2"}' },
  ]);
  expect(sent).toEqual([5]);
});

test("those who ask one after the other in the next turns of the event loop share a statement", async () => {
  const { sent, shared } = counting();
  const asked = [];
  for (const number of [2, 4, 6]) {
    asked.push(shared(half, [number, ""]));
    await nextTurn();
  }
  expect(await Promise.all(asked)).toMatchObject([{ half: 1 }, { half: 2 }, { half: 3 }]);
  expect(sent).toEqual([3]);
});

test("who asks alone waits for nobody", async () => {
  const { sent, shared } = counting();
  for (const number of [2, 4]) expect(await shared(half, [number, ""])).toMatchObject({ half: number / 2 });
  expect(sent).toEqual([1, 1]);
});

test("many are sent in parts, one after the other", async () => {
  let underWay = 0;
  let most = 0;
  const { sent, shared } = counting(async (text, parameters, name) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const rows = await database.db<never>(text, parameters, name);
    underWay -= 1;
    return rows;
  });
  const numbers = Array.from({ length: 220 }, (_, index) => (index + 1) * 2);
  const rows = await Promise.all(numbers.map((number) => shared(half, [number, ""])));
  expect(rows).toMatchObject(numbers.map((number) => ({ half: number / 2 })));
  expect(sent).toEqual([50, 50, 50, 50, 20]);
  expect(most).toBe(1);
});

test("who comes after one that hangs doesn't wait for it", async () => {
  const hanging = Promise.withResolvers<never[]>();
  const answers = [hanging.promise];
  const { sent, shared } = counting((text, parameters, name) => answers.pop() ?? database.db(text, parameters, name));
  const first = shared(half, [2, ""]);
  await untilSent(sent);
  expect(await shared(half, [4, ""])).toMatchObject({ half: 2 });
  hanging.resolve([]);
  expect(await first).toBeUndefined();
});

test("the fault of one is reported to no other", async () => {
  const { shared } = counting();
  const ends = await Promise.allSettled([2, 0, 6].map((number) => shared(half, [number, ""])));
  expect(ends).toMatchObject([
    { value: { half: 1 } },
    { status: "rejected", reason: { message: "division by zero" } },
    { value: { half: 3 } },
  ]);
});

test("a database that is away is reported to all of them, and asked once", async () => {
  const { sent, shared } = counting(() => Promise.reject(new DatabaseUnavailable("away")));
  const ends = await Promise.allSettled([2, 4].map((number) => shared(half, [number, ""])));
  expect(ends).toMatchObject([{ reason: { message: "away" } }, { reason: { message: "away" } }]);
  expect(sent).toEqual([2]);
});

test("a statement that can't be sent while the database is silent fails, and one that comes once it answers is served", async () => {
  const silent = Promise.withResolvers<never[]>();
  const answers = [silent.promise];
  const { sent, shared } = counting(
    (text, parameters, name) => answers.pop() ?? database.db(text, parameters, name),
    20,
  );
  const first = shared(half, [2, ""]);
  await untilSent(sent);
  const late = await Promise.allSettled([4, 6].map((number) => shared(half, [number, ""])));
  expect(late).toMatchObject([4, 6].map(() => ({ reason: expect.any(DatabaseUnavailable) })));
  expect(sent).toEqual([1]);
  silent.resolve([]);
  expect(await first).toBeUndefined();
  expect(await shared(half, [8, ""])).toMatchObject({ half: 4 });
});
