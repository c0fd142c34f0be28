import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBulkWork } from "#backend/bulk/open-bulk-work.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { directorySources } from "#backend/lookups/directory-sources.ts";
import { inboxMailer } from "#dev/inbox/inbox.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { memoryFileStore } from "#tests/support/backend/memory-file-store.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { noOtherSources } from "#tests/support/sources/no-other-sources.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = Date.now;
const origin = "https://leadlight.example";
const open = (over: Database) =>
  openBulkWork({
    database: over,
    clock,
    origin,
    log: silentLog,
    workers: 1,
    yieldToRequests: () => Promise.resolve(),
    workOthers: () => Promise.resolve(),
    files: { store: memoryFileStore(), disk: undefined, uploadOrigin: origin },
    links: signedLinks({ secret: new Uint8Array(32), clock }),
    mailer: inboxMailer({ db: database.db, clock }),
    sources: directorySources(over, {
      suppression: testSuppression,
      verify: () => Promise.reject(new Error("Not asked")),
      clock,
      other: noOtherSources,
    }),
  });

const connectionsOfQueue = async (): Promise<number> => {
  const [row] = await database.db<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'leadlight-queue'`,
  );
  return row?.count ?? 0;
};

/** Connections end a moment after they are closed; where one is left open, the test's own limit ends it. */
const untilClosed = async (): Promise<void> => {
  while ((await connectionsOfQueue()) > 0) await pause(20);
};

test("a start that fails behind the opening of the queue closes it again", async () => {
  const dying: Database = { ...database, db: () => Promise.reject(new Error("The database went away")) };
  await expect(open(dying)).rejects.toThrow("The database went away");
  await untilClosed();
});

test("work that is closed leaves no connection", async () => {
  const work = await open(database);
  expect(await connectionsOfQueue()).toBeGreaterThan(0);
  work.stopWorking();
  await work.close();
  await untilClosed();
});
