import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLocks } from "#backend/doctor/lock-check.ts";
import { checkSources } from "#backend/doctor/source-checks.ts";
import { checkQueues, checkRequests, checkWebhooks } from "#backend/doctor/waiting-checks.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { configuredSources } from "#backend/sources/configuration/configured-sources.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const HOUR_S = 60 * 60;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-doctor-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test("a statement that waits for a lock is named with the connection that has it, and none where nothing waits", async () => {
  expect(await checkLocks(database.db)).toMatchObject({ state: "good" });
  const waiting = connectDatabase({ url: database.url, log: silentLog, poolSize: 1 });
  const [held, over] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (db) => {
    const [row] = await db<{ pid: number }>("select pg_backend_pid() as pid");
    await db("lock table account in access exclusive mode");
    held.resolve(row?.pid ?? 0);
    await over.promise;
  });
  const pid = await held.promise;
  const reading = waiting.db("select 1 from account");
  let finding = await checkLocks(database.db, 0);
  while (finding.state === "good") finding = await checkLocks(database.db, 0);
  expect(finding).toMatchObject({
    state: "bad",
    text: expect.stringMatching(
      new RegExp(String.raw`^1 statement has waited up to \d+ s for a lock of connection ${pid} \(leadlight, for `),
    ),
    next: expect.stringContaining(`select pg_terminate_backend(${pid});`),
  });
  over.resolve();
  await Promise.all([holding, reading]);
  await waiting.close();
});

test("a message that has waited for longer than ten minutes is named by its queue, with what works on it", () => {
  expect(checkQueues([{ queue: "bulk-run", seconds: 30 }])).toMatchObject({ state: "good" });
  const stuck = checkQueues([
    { queue: "bulk-run", seconds: HOUR_S },
    { queue: "report-mail", seconds: 20 * 60 },
    { queue: "bulk-intake", seconds: 0 },
  ]);
  expect(stuck).toMatchObject({
    state: "bad",
    text: "Messages wait: bulk-run for 60 min, report-mail for 20 min.",
    next: expect.stringContaining("npm run worker"),
  });
});

test("requests about personal data past their due day are bad, and open ones in time are not", () => {
  expect(checkRequests({ overdue: 0, soon: 1, later: 2 })).toMatchObject({ state: "good" });
  expect(checkRequests({ overdue: 1, soon: 0, later: 0 })).toMatchObject({
    state: "bad",
    text: "Requests about personal data past their due day: 1, of 1 that are open.",
    next: "npm run rights -- requests",
  });
});

test("endpoints that take no events are counted with what they answer, and are bad where all fail", async () => {
  expect(await checkWebhooks(database.db)).toMatchObject({ state: "unused" });
  const { walletId, id } = await payer(database.db, 1);
  const add = async (failingSince: string | null) => {
    const [row] = await database.db<{ id: string }>(
      `insert into event_endpoint (id, owner_id, made_by, url, event_types, secret, failing_since)
       values (gen_random_uuid(), $1, $2, 'https://hooks.example', '{}', 'x', $3) returning id`,
      [walletId, id, failingSince],
    );
    return row?.id;
  };
  const failing = await add("2026-11-20T08:00:00Z");
  await database.db(
    `insert into event_delivery (endpoint_id, event_type, data, happened_at, tries, last_at, last_status, last_fault)
     values ($1, 'test', '{}', now(), 1, now(), 500, 'status'), ($1, 'test', '{}', now(), 1, now(), null, 'too-slow')`,
    [failing],
  );
  expect(await checkWebhooks(database.db)).toMatchObject({
    state: "bad",
    text: "No endpoint takes events, the first one since 2026-11-20 08:00 UTC (hooks.example: status 500, too-slow).",
  });
  await add(null);
  expect(await checkWebhooks(database.db)).toMatchObject({
    state: "unknown",
    text: "1 of 2 endpoints takes no events, the first one since 2026-11-20 08:00 UTC (hooks.example: status 500, too-slow).",
  });
});

const description = {
  name: "bench",
  answers: ["phone_no"],
  needs: [["profile"]],
  price: { perFound: 0, perAsked: 0 },
  mayBeShownTo: "organisation",
  limits: { atOnce: 1 },
  keepForDays: 90,
  url: "http://127.0.0.1:9/phone?profile={profile}",
  values: "",
  text: "phone",
};

const sourcesOf = async () => {
  const file = path.join(folder, "sources.json");
  await writeFile(file, JSON.stringify({ described: [{ description }] }));
  const { sources } = readConfiguration({ LEADLIGHT_SOURCES: file });
  return configuredSources(sources, { db: database.db, clock: Date.now });
};

test.each([
  ["is not used", "null, null, 0, null", "unknown", "bench: not needed; whether it answers is not known."],
  ["has its key refused", "now(), 'key', 0, null", "bad", "bench: not asked: its key was refused."],
  [
    "is paused",
    "now(), null, 5, '2100-01-01T12:00:00Z'",
    "bad",
    "bench: Paused until 2100-01-01 12:00 UTC after 5 failures.",
  ],
  [
    "fails each time it is tried",
    "now(), null, 6, '2020-01-01T12:00:00Z'",
    "bad",
    "bench: Paused after 6 failures. The next call tries it.",
  ],
  [
    "was asked to wait for, and is not any more",
    "now(), null, 0, '2020-01-01T12:00:00Z'",
    "unknown",
    "bench: not needed; whether it answers is not known.",
  ],
])("a source that %s is seen as look-ups treat it", async (_, state, found, text) => {
  await database.db("delete from source");
  await database.db(`insert into source (name, enabled_at, unusable, failures, open_until) values ('bench', ${state})`);
  const [finding] = await checkSources(await sourcesOf(), { db: database.db, now: Date.now() });
  expect(finding).toMatchObject({ state: found, text: expect.stringContaining(text) });
  if (found === "bad") expect(finding?.next).toContain("npm run sources -- reset bench");
});
