import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), "leadlight-queue-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const open = async () => {
  const database = await openDatabase({ dataFolder, log: silentLog });
  return { database, queue: await openQueue({ url: database.url, log: silentLog }) };
};

const postmaster = async (): Promise<number> =>
  Number((await readFile(path.join(dataFolder, "postgres", "data", "postmaster.pid"), "utf8")).split("\n")[0]);

test("a queue goes on when its PostgreSQL is killed and started again, and closes so that it can be stopped", async () => {
  const { database, queue } = await open();
  const heard: number[] = [];
  await queue.work("bulk-run", { data: z.object({ number: z.int() }), atOnce: 1 }, async ({ number }) => {
    heard.push(number);
  });
  await queue.send("bulk-run", { number: 1 });
  while (heard.length < 1) await pause(20);
  process.kill(await postmaster(), "SIGKILL");
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
  while (heard.length < 2) await pause(20);
  const pid = await postmaster();
  await queue.stop();
  await database.close();
  expect(heard).toEqual([1, 2]);
  // Signal 0 only asks whether the process is there.
  const { stdout } = await promisify(execFile)("sh", ["-c", `kill -0 ${pid} 2>/dev/null && echo there || echo gone`]);
  expect(stdout.trim()).toBe("gone");
}, 120_000);

test("messages that were sent before a restart are handled after it", async () => {
  const first = await open();
  await first.queue.send("bulk-report", { number: 3 });
  await first.queue.stop();
  await first.database.close();
  const second = await open();
  const heard = Promise.withResolvers<number>();
  await second.queue.work("bulk-report", { data: z.object({ number: z.int() }), atOnce: 1 }, async ({ number }) =>
    heard.resolve(number),
  );
  expect(await heard.promise).toBe(3);
  await second.queue.stop();
  await second.database.close();
}, 120_000);
