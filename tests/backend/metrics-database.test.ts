import { afterEach, beforeEach, expect, test } from "vitest";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { openMetrics } from "#backend/metrics/metrics.ts";
import type { Log } from "#backend/platform/log.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { dayOf } from "#backend/sources/source-state.ts";
import { tenths } from "#domain/shared/credits.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { NOON } from "#tests/support/builders.ts";
import { seriesOf } from "#tests/support/metrics/measured-backend.ts";

let database: TestDatabase;
const ends: (() => unknown)[] = [];
beforeEach(async () => {
  database = await createTestDatabase("filled");
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await database.drop();
});

/** What a server that begins now says of the database. Its operator lives in India. */
const measure = (log: Log = silentLog) => {
  const metrics = openMetrics();
  const stop = metrics.observeDatabase({
    database,
    clock: () => NOON,
    log,
    zone: "Asia/Kolkata",
    freshMs: 0,
  });
  ends.push(stop, metrics.close);
  return async () => seriesOf(await metrics.text());
};

test("an empty queue has no age, and a waiting message that of the time since it could be worked on", async () => {
  const queue = await openQueue({ url: database.url, log: silentLog });
  ends.push(() => queue.stop());
  const read = measure();
  expect((await read()).get('leadlight_queue_oldest_seconds{queue="payment-mail"}')).toBe(0);
  await queue.send("payment-mail", { id: "late" });
  await queue.send("bulk-report", { id: "to come" }, { startAfterMs: 3_600_000 });
  await queue.send("closing-mail", { id: "tried" });
  await database.db(`update job_queue.job set created_on = now() - interval '2 hours',
    start_after = case name when 'payment-mail' then now() - interval '1 hour' else start_after end`);
  await database.db(`update job_queue.job set state = 'retry', start_after = now() + interval '15 minutes'
    where name = 'closing-mail'`);
  const series = await read();
  const ageOf = (name: string) => Math.round((series.get(`leadlight_queue_oldest_seconds{queue="${name}"}`) ?? 0) / 60);
  expect([ageOf("payment-mail"), ageOf("bulk-report"), ageOf("closing-mail")]).toEqual([60, 0, 120]);
});

test("a source that is switched on says whether it is asked and what it cost today; one that is off says nothing", async () => {
  const read = measure();
  await database.db(
    `insert into source (name, enabled_at, open_until, unusable) values ('apollo', now(), null, null), ('prospeo', null, null, 'key'),
       ('leadmagic', now(), $1, null), ('findymail', now(), $2, null), ('reacher', now(), null, 'credits')`,
    [new Date(NOON + 1_000), new Date(NOON - 1_000)],
  );
  await database.db(
    "insert into source_spending (scope, reserved, spent) values ($1, 500000, 1000000), ($2, 0, 9000000)",
    [`${dayOf(NOON)} apollo`, `${dayOf(NOON - 86_400_000)} apollo`],
  );
  const series = await read();
  const blocked = [...series].filter(([name]) => name.startsWith("leadlight_source_blocked"));
  expect(blocked.toSorted()).toEqual([
    ['leadlight_source_blocked{source="apollo"}', 0],
    ['leadlight_source_blocked{source="findymail"}', 0],
    ['leadlight_source_blocked{source="leadmagic"}', 1],
    ['leadlight_source_blocked{source="reacher"}', 1],
  ]);
  expect(series.get('leadlight_source_cost_today_dollars{source="apollo"}')).toBe(1.5);
  expect(series.get('leadlight_source_cost_today_dollars{source="leadmagic"}')).toBe(0);
});

test("open requests about personal data are counted by the time left, and closed ones are not", async () => {
  const read = measure();
  const today = new Date(NOON).toISOString().slice(0, 10);
  const closing = `case when n = 5 then now() end, case when n = 5 then 'met' end`;
  await database.db(
    `insert into privacy_request (kind, asked_at, language, law, due_on, closed_at, outcome)
     select 'see', now(), 'en', 'gdpr', $1::date + days, ${closing}
       from unnest(array[-1, 0, 7, 8, -30]) with ordinality as due (days, n)`,
    [today],
  );
  const series = await read();
  const open = (due: string) => series.get(`leadlight_rights_requests_open{due="${due}"}`);
  expect([open("overdue"), open("soon"), open("later")]).toEqual([1, 2, 1]);
});

test("the age of the last backup is in seconds, and infinite where there was none", async () => {
  const read = measure();
  expect((await read()).get("leadlight_backup_age_seconds")).toBe(Infinity);
  await recordBackup(database.db, new Date(NOON - 90_000));
  expect((await read()).get("leadlight_backup_age_seconds")).toBe(90);
});

test("a balance that is not the sum of its entries is ledger drift, and is in the log", async () => {
  const { walletId } = await payer(database.db, 100);
  const drift = async (read: ReturnType<typeof measure>): Promise<number | undefined> => {
    await expect.poll(async () => (await read()).get("leadlight_ledger_drift")).toBeDefined();
    return (await read()).get("leadlight_ledger_drift");
  };
  expect(await drift(measure())).toBe(0);
  await database.db("update wallet set balance_tenths = balance_tenths + 1 where id = $1", [walletId]);
  const errors: string[] = [];
  expect(await drift(measure({ ...silentLog, error: (text) => errors.push(text) }))).toBe(1);
  expect(errors).toEqual(["Balances that are not the sum of their entries: 1. npm run doctor names them"]);
});

test("credits count once they are settled, from the start on, and an id that comes late is not missed", async () => {
  const { walletId } = await payer(database.db, 100);
  const read = measure();
  const granted = async () => (await read()).get('leadlight_credits_moved_total{kind="grant"}');
  expect(await granted()).toBe(0);
  await database.transaction(async (db) => {
    // Its id is smaller than the other's, and it is committed later.
    await grantCredits(db, { walletId, amount: tenths(50), operation: "late" });
    await database.db(
      `insert into credit_entry (wallet_id, delta_tenths, kind, operation, at)
       values ($1, 0, 'grant', 'made before', now() - interval '25 seconds')`,
      [walletId],
    );
    expect(await granted()).toBe(0);
  });
  await database.db("update wallet set balance_tenths = balance_tenths + 10 where id = $1", [walletId]);
  expect(await granted()).toBe(0);
  // As if half a minute had passed.
  await database.db("alter table credit_entry disable trigger user");
  await database.db("update credit_entry set at = at - interval '40 seconds'");
  expect(await granted()).toBe(5);
  expect(await granted()).toBe(5);
});

test("single look-ups count by tool and by whether they were charged; rows of bulk jobs don't", async () => {
  const { walletId, id: accountId } = await payer(database.db, 100);
  const read = measure();
  await read();
  await database.db(
    `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, at)
     select $1, $2, type, status, tenths, 'https://www.linkedin.com/in/asha-rao-' || n, now() - interval '1 minute'
       from unnest(array['phone_no', 'email', 'work_email', 'enrichment', 'verify_email', 'no tool'],
                   array['completed', 'completed', 'completed', 'failed', 'completed', 'completed'],
                   array[50, 10, 0, 0, 1, 1]) with ordinality as line (type, status, tenths, n)`,
    [walletId, accountId],
  );
  const series = await read();
  const counted = [...series].filter(([name, value]) => name.startsWith("leadlight_lookups_total") && value > 0);
  expect(counted).toEqual([
    ['leadlight_lookups_total{tool="find-contacts",outcome="charged"}', 2],
    ['leadlight_lookups_total{tool="find-contacts",outcome="free"}', 1],
    ['leadlight_lookups_total{tool="enrichment",outcome="failed"}', 1],
    ['leadlight_lookups_total{tool="verify-emails",outcome="charged"}', 1],
  ]);
});
