import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { openQueue, type Queue } from "#backend/platform/jobs/queue.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let database: TestDatabase;
const queues: Queue[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await database.drop();
});

const open = async (): Promise<Queue> => {
  const queue = await openQueue({ url: database.url, log: silentLog });
  queues.push(queue);
  return queue;
};

const Message = z.object({ number: z.int() });
const options = { data: Message, atOnce: 2 };

/** Keeps what was handled, and waits for so much of it. */
const listener = () => {
  const received: number[] = [];
  const until = async (count: number): Promise<readonly number[]> => {
    while (received.length < count) await pause(20);
    return received;
  };
  return { received, until, handle: async ({ number }: { number: number }) => void received.push(number) };
};

test("what is sent is handled once, and by one of several processes", async () => {
  const [sender, one, other] = await Promise.all([open(), open(), open()]);
  const { received, until, handle } = listener();
  await one.work("bulk-run", options, handle);
  await other.work("bulk-run", options, handle);
  for (let number = 0; number < 10; number += 1) await sender.send("bulk-run", { number });
  await until(10);
  expect(received.toSorted((first, second) => first - second)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("of equal messages one waits, also while another one is handled", async () => {
  const queue = await open();
  const { received, until } = listener();
  const gate = Promise.withResolvers<void>();
  await queue.send("bulk-run", { number: 1 });
  await queue.send("bulk-run", { number: 1 });
  await queue.work("bulk-run", options, async ({ number }) => {
    received.push(number);
    await gate.promise;
  });
  await until(1);
  await queue.send("bulk-run", { number: 1 });
  await queue.send("bulk-run", { number: 1 });
  await queue.send("bulk-run", { number: 2 });
  expect(await until(2)).toEqual([1, 2]);
  gate.resolve();
  expect(await until(3)).toEqual([1, 2, 1]);
});

test("a message whose handler throws comes again", async () => {
  const queue = await open();
  const { received, until } = listener();
  await queue.work("bulk-report", options, async ({ number }) => {
    received.push(number);
    if (received.length === 1) throw new Error("The first try fails");
  });
  await queue.send("bulk-report", { number: 7 });
  expect(await until(2)).toEqual([7, 7]);
});

test("a message of a transaction that is rolled back is never sent", async () => {
  const queue = await open();
  const { received, until, handle } = listener();
  const refusal = database.transaction(async (db) => {
    await queue.send("bulk-run", { number: 1 }, { db });
    throw new Error("Rolled back");
  });
  await expect(refusal).rejects.toThrow("Rolled back");
  await database.transaction((db) => queue.send("bulk-run", { number: 2 }, { db }));
  await queue.work("bulk-run", options, handle);
  await until(1);
  expect(received).toEqual([2]);
});

test("a message for later waits", async () => {
  const queue = await open();
  const { until, handle } = listener();
  await queue.work("bulk-run", options, handle);
  await queue.send("bulk-run", { number: 1 }, { startAfterMs: 1_000 });
  await queue.send("bulk-run", { number: 2 });
  expect(await until(2)).toEqual([2, 1]);
});

test("a queue whose connections are all killed goes on", async () => {
  const queue = await open();
  const { until, handle } = listener();
  await queue.work("bulk-run", options, handle);
  await database.db(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'leadlight-queue' and datname = current_database()",
  );
  const send = async (): Promise<void> => {
    try {
      await queue.send("bulk-run", { number: 1 });
    } catch {
      await send();
    }
  };
  await send();
  expect(await until(1)).toEqual([1]);
});

test("stopping waits for the handler under way, and takes no further message", async () => {
  const queue = await open();
  const { received, until } = listener();
  let ended = 0;
  await queue.work("bulk-run", { ...options, atOnce: 1 }, async ({ number }) => {
    received.push(number);
    await pause(300);
    ended += 1;
  });
  await queue.send("bulk-run", { number: 1 });
  await queue.send("bulk-run", { number: 2 });
  await until(1);
  await queue.stop();
  expect([received, ended]).toEqual([[1], 1]);
});
