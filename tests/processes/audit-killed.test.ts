import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { bulkEnrich } from "#wire/bulk-enrich.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import { tenths } from "#domain/shared/credits.ts";
import { makeKey } from "#backend/api-keys/manage-keys.ts";
import { checkAuditLogs } from "#backend/audit/check-audit-log.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { allowSetup } from "#backend/organisations/allow-setup.ts";
import { setUpOrganisation } from "#backend/organisations/set-up-organisation.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { phoneOrder } from "#tests/support/backend/bulk-orders.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { organisationForm } from "#tests/support/backend/organisation.ts";

const running = new Set<BulkProcess>();
afterEach(async () => {
  for (const started of running) await started.kill();
  running.clear();
});

const start = async (url: string): Promise<BulkProcess> => {
  const started = await startBulkProcess("server", url, { LEADLIGHT_WORKERS: "0" });
  running.add(started);
  return started;
};

/** An API key of a new organisation. */
const aKeyIn = async (database: TestDatabase): Promise<string> => {
  const account = await payer(database.db, 0);
  await allowSetup(database, account.id);
  const set = await setUpOrganisation(database, account, organisationForm);
  if (set.outcome !== "set-up") throw new Error(set.sentence);
  await grantCredits(database.db, { walletId: set.id, amount: tenths(1_000), operation: "test" });
  const wanted = {
    name: "Orders",
    isTest: false,
    owner: "organisation",
    scopes: apiScopes,
    days: 9,
    networks: [],
  } as const;
  const made = await makeKey(database, account, wanted);
  if (made.outcome !== "made") throw new Error(made.outcome);
  return made.text;
};

const order = async (server: BulkProcess, key: string): Promise<void> => {
  const origin = /https?:\/\/localhost:\d+/.exec(server.output())?.[0];
  await fetch(`${origin}${V1_PATH}${bulkEnrich.path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(phoneOrder),
  }).catch(() => pause(20));
};

const Ids = z.array(z.object({ id: z.string() }));
const idsOf = async ({ db }: TestDatabase, query: string) => Ids.parse(await db(query)).map(({ id }) => id);

test("a server that is killed while it makes changes leaves each of them with its line, and no line without a change", async () => {
  const database = await createTestDatabase();
  const key = await aKeyIn(database);
  const orders = () => idsOf(database, "select id from bulk_job order by id");
  let server = await start(database.url);
  const printed: string[] = [];
  let isOver = false;
  const ordering = Array.from({ length: 8 }, async () => {
    while (!isOver) await order(server, key);
  });
  for (let kills = 1; kills <= 3; kills += 1) {
    while ((await orders()).length < kills * 40) await pause(5);
    running.delete(server);
    printed.push(server.output());
    await server.kill();
    server = await start(database.url);
  }
  isOver = true;
  await Promise.all(ordering);
  expect(
    await idsOf(database, "select about ->> 'job' as id from audit_line where action = 'order-job' order by 1"),
  ).toEqual(await orders());
  expect((await checkAuditLogs(database.db)).faults).toEqual([]);
  // Once a day: by the first of the servers alone.
  expect(printed.join("\n").match(/Audit log: head/g)).toHaveLength(1);
  running.delete(server);
  await server.kill();
  await database.drop();
}, 600_000);
