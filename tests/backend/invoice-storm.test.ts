import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { startTestBackend } from "#tests/support/backend/backend.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";
import { sellerEnvironment } from "#tests/support/backend/seller.ts";
import { documentCounts, numberFaults, taxDocuments } from "#tests/support/backend/tax-documents.ts";
import { seededRandom } from "#tests/support/random.ts";
import { chargesAndRefunds, peopleWhoPay, sendAll } from "#tests/support/backend/payment-storm.ts";

const environment = { ...razorpayEnvironment, ...sellerEnvironment };

// `npm run bench:ledger -- invoices` does the same with 1,000 charges.
test("100 charges and their refunds, 60 at once, are numbered without gaps or doubles", async () => {
  const backend = await startTestBackend(environment);
  try {
    const random = seededRandom();
    const { db } = backend.database;
    const messages = chargesAndRefunds(await peopleWhoPay(db, 60), 100, 2, random);
    await sendAll(() => `${backend.origin}/payments/razorpay`, messages, 60);
    expect(await documentCounts(db)).toEqual([
      { series: "invoice", documents: 100 },
      { series: "credit-note", documents: 100 },
    ]);
    expect(await numberFaults(db), `seed ${random.seed}`).toEqual([]);
    const documents = await taxDocuments(db);
    const wrong = documents.filter(({ amount_paise: amount, content: { tax } }) => {
      return tax.taxable + tax.cgst + tax.sgst + tax.igst !== amount;
    });
    expect(wrong).toEqual([]);
    await expectBalancedLedger(db);
  } finally {
    await backend.close();
  }
}, 600_000);

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
