import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { expectEnded, makeUsedDataFolder, postmasterOf, removeDataFolder } from "#tests/support/backend/data-folder.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await makeUsedDataFolder();
});
afterEach(() => removeDataFolder(dataFolder));

const open = async () => {
  const database = await openDatabase({ dataFolder, log: silentLog });
  return { database, queue: await openQueue({ url: database.url, log: silentLog }) };
};

test("a queue goes on when its PostgreSQL is killed and started again, and closes so that it can be stopped", async () => {
  const { database, queue } = await open();
  const received: number[] = [];
  await queue.work("bulk-run", { data: z.object({ number: z.int() }), atOnce: 1 }, async ({ number }) => {
    received.push(number);
  });
  await queue.send("bulk-run", { number: 1 });
  while (received.length < 1) await pause(20);
  process.kill(await postmasterOf(dataFolder), "SIGKILL");
  const revived = async (): Promise<void> => {
    try {
      await database.db("select 1");
      await queue.send("bulk-run", { number: 2 });
    } catch {
      await pause(50);
      await revived();
    }
  };
  await revived();
  while (received.length < 2) await pause(20);
  const pid = await postmasterOf(dataFolder);
  await queue.stop();
  await database.close();
  expect(received).toEqual([1, 2]);
  await expectEnded(pid);
}, 120_000);

test("messages that were sent before a restart are handled after it", async () => {
  const first = await open();
  await first.queue.send("bulk-report", { number: 3 });
  await first.queue.stop();
  await first.database.close();
  const second = await open();
  const received = Promise.withResolvers<number>();
  await second.queue.work("bulk-report", { data: z.object({ number: z.int() }), atOnce: 1 }, async ({ number }) =>
    received.resolve(number),
  );
  expect(await received.promise).toBe(3);
  await second.queue.stop();
  await second.database.close();
}, 120_000);
