import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";
import { chargesOf, paymentBooks, peopleWhoPay, sendAll } from "#tests/support/backend/payment-storm.ts";
import { seededRandom } from "#tests/support/random.ts";

const running = new Set<BulkProcess>();
afterEach(async () => {
  for (const started of running) await started.kill();
  running.clear();
});

const start = async (url: string): Promise<BulkProcess> => {
  const started = await startBulkProcess("server", url, { ...razorpayEnvironment, LEADLIGHT_WORKERS: "0" });
  running.add(started);
  return started;
};

const addressOf = (server: BulkProcess): string =>
  `${/https?:\/\/localhost:\d+/.exec(server.output())?.[0]}/payments/razorpay`;

test("a server that is killed while messages come loses and doubles nothing, as they are sent again", async () => {
  const database = await createTestDatabase();
  const random = seededRandom();
  const emails = await peopleWhoPay(database.db, 20);
  const { messages, worth } = chargesOf(emails, { charges: 60, copies: 2, random });
  let server = await start(database.url);
  const sending = sendAll(() => addressOf(server), messages, 20);
  for (let kills = 1; kills <= 2; kills += 1) {
    while (((await paymentBooks(database.db))?.grants ?? 0) < kills * 12) await pause(5);
    running.delete(server);
    await server.kill();
    server = await start(database.url);
  }
  const { repeated } = await sending;
  const books = await paymentBooks(database.db);
  process.stdout.write(
    `Killed twice (seed ${random.seed}): ${repeated} sent again; ${JSON.stringify(books)}, worth ${worth}\n`,
  );
  expect(books, `seed ${random.seed}`).toEqual({ grants: 60, credits: worth, payments: 60, unclaimed: 0 });
  expect(repeated).toBeGreaterThan(0);
  await expectBalancedLedger(database.db);
  const mails = await database.db(
    "select count(distinct data->>'paymentId') as mails from job_queue.job where name = 'payment-mail'",
  );
  expect(mails).toEqual([{ mails: 60 }]);
  running.delete(server);
  await server.kill();
  await database.drop();
}, 600_000);
