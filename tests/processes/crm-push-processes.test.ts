import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { credentialSealer } from "#backend/crm/seal-credentials.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { crmSecretKey } from "#tests/support/crm/crm-keys.ts";
import { type CrmStandIn, startCrm } from "#tests/support/crm/crm-stand-in.ts";
import { frappePlay } from "#tests/support/crm/frappe-play.ts";
import { outcomesOf, seedPush } from "#tests/support/crm/seed-push.ts";

let database: TestDatabase;
let crm: CrmStandIn;
const running = new Set<BulkProcess>();
beforeEach(async () => {
  database = await createTestDatabase();
  crm = await startCrm(frappePlay(), 40);
});
afterEach(async () => {
  for (const started of running) await started.kill();
  running.clear();
  await crm.close();
  await database.drop();
});

test("workers that are killed twice push each of 40 people once, into a CRM where nothing is unique", async () => {
  const key = crmSecretKey();
  const sealer = credentialSealer([new Uint8Array(Buffer.from(key, "base64"))]);
  const pushId = await seedPush(database, sealer, { target: "frappe", address: crm.origin, key: "a:b", people: 40 });
  const start = async (): Promise<BulkProcess> => {
    const started = await startBulkProcess("worker", database.url, {
      LEADLIGHT_CRM_SECRET_KEY: key,
      LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8",
    });
    running.add(started);
    return started;
  };
  for (let kills = 1; kills <= 2; kills += 1) {
    const before = crm.contacts().length;
    const worker = await start();
    while (crm.contacts().length < before + 10) await pause(5);
    running.delete(worker);
    await worker.kill();
  }
  const open = (await outcomesOf(database, [pushId]))["open"] ?? 0;
  expect(open).toBeGreaterThan(0);
  // What the killed ones held is free after their leases; in the test they end at once.
  const last = await start();
  while (((await outcomesOf(database, [pushId]))["open"] ?? 0) > 0) {
    await database.db("update crm_contact set free_at = now() where free_at > now() and intention is not null");
    await pause(200);
  }
  expect(await outcomesOf(database, [pushId])).toEqual({ created: 40 });
  expect(crm.contacts()).toHaveLength(40);
  expect(new Set(crm.contacts().map(({ email }) => email)).size).toBe(40);
  await last.stop();
}, 300_000);
