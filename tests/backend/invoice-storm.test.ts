import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { startTestBackend } from "#tests/support/backend/backend.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { newId, razorpayEnvironment, refundMessage, signedRequest } from "#tests/support/backend/payment-messages.ts";
import { sellerEnvironment } from "#tests/support/backend/seller.ts";
import { numberFaults, taxDocuments } from "#tests/support/backend/tax-documents.ts";
import { type SeededRandom, seededRandom } from "#tests/support/random.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { chargesOf, peopleWhoPay, sendAll, shuffled } from "./payment-storm.ts";

const environment = { ...razorpayEnvironment, ...sellerEnvironment };

/** Charges and a refund of each, in random order, each reported so often. */
const chargesAndRefunds = (emails: readonly string[], count: number, copies: number, random: SeededRandom) => {
  const { messages, paymentIds } = chargesOf(emails, { charges: count, copies, random });
  const refunds = paymentIds.flatMap((paymentId) => {
    const request = signedRequest(refundMessage("processed", { paymentId, id: newId("rfnd"), amount: 123_457 }));
    return Array.from({ length: copies }, () => request);
  });
  return shuffled([...messages, ...refunds], random);
};

const Counted = z.array(z.object({ series: z.string(), documents: z.int() }));
const documentsIn = async (db: Db) =>
  Counted.parse(
    await db("select series, count(*)::int as documents from tax_document group by series order by series desc"),
  );

test("1,000 charges and their refunds, 60 at once, are numbered without gaps or doubles", async () => {
  const backend = await startTestBackend(environment);
  try {
    const random = seededRandom();
    const { db } = backend.database;
    const messages = chargesAndRefunds(await peopleWhoPay(db, 60), 1_000, 2, random);
    await sendAll(() => `${backend.origin}/payments/razorpay`, messages, 60);
    expect(await documentsIn(db)).toEqual([
      { series: "invoice", documents: 1_000 },
      { series: "credit-note", documents: 1_000 },
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
  const messages = chargesAndRefunds(await peopleWhoPay(database.db, 20), 150, 2, random);
  let server = await start(database.url);
  const sending = sendAll(() => addressOf(server), messages, 20);
  for (let kills = 1; kills <= 3; kills += 1) {
    while ((await taxDocuments(database.db)).length < kills * 60) await pause(5);
    running.delete(server);
    await server.kill();
    expect(await numberFaults(database.db), `seed ${random.seed}, kill ${kills}`).toEqual([]);
    server = await start(database.url);
  }
  const { repeated } = await sending;
  expect(repeated).toBeGreaterThan(0);
  expect(await documentsIn(database.db), `seed ${random.seed}`).toEqual([
    { series: "invoice", documents: 150 },
    { series: "credit-note", documents: 150 },
  ]);
  expect(await numberFaults(database.db)).toEqual([]);
  await expectBalancedLedger(database.db);
  running.delete(server);
  await server.kill();
  await database.drop();
}, 600_000);
