import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";
import { sellerEnvironment } from "#tests/support/backend/seller.ts";
import { documentCounts, numberFaults, taxDocuments } from "#tests/support/backend/tax-documents.ts";
import { seededRandom } from "#tests/support/random.ts";
import { chargesAndRefunds, peopleWhoPay, sendAll } from "#tests/support/backend/payment-storm.ts";

const environment = { ...razorpayEnvironment, ...sellerEnvironment };

const running = new Set<BulkProcess>();
afterEach(async () => {
  for (const started of running) await started.kill();
  running.clear();
});

const start = async (url: string): Promise<BulkProcess> => {
  const started = await startBulkProcess("server", url, { ...environment, LEADLIGHT_WORKERS: "0" });
  running.add(started);
  return started;
};

const addressOf = (server: BulkProcess): string =>
  `${/https?:\/\/localhost:\d+/.exec(server.output())?.[0]}/payments/razorpay`;

test("a server that is killed while it numbers leaves neither gaps nor doubles", async () => {
  const database = await createTestDatabase();
  const random = seededRandom();
  const messages = chargesAndRefunds(await peopleWhoPay(database.db, 20), 60, 2, random);
  let server = await start(database.url);
  const sending = sendAll(() => addressOf(server), messages, 20);
  for (let kills = 1; kills <= 2; kills += 1) {
    while ((await taxDocuments(database.db)).length < kills * 25) await pause(5);
    running.delete(server);
    await server.kill();
    expect(await numberFaults(database.db), `seed ${random.seed}, kill ${kills}`).toEqual([]);
    server = await start(database.url);
  }
  const { repeated } = await sending;
  expect(repeated).toBeGreaterThan(0);
  expect(await documentCounts(database.db), `seed ${random.seed}`).toEqual([
    { series: "invoice", documents: 60 },
    { series: "credit-note", documents: 60 },
  ]);
  expect(await numberFaults(database.db)).toEqual([]);
  await expectBalancedLedger(database.db);
  running.delete(server);
  await server.kill();
  await database.drop();
}, 600_000);
