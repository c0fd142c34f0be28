import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadLimits } from "#backend/bulk/intake/read-file.ts";
import { claimSubjects } from "#backend/bulk/run/claim-subjects.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { phoneOrder } from "#tests/support/backend/bulk-orders.ts";
import { createWebhookBackend, sampleUrl, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend();
  intake = bulkIntake(backend);
});
afterAll(() => backend.database.drop());

test("a file that takes too much memory or time, or becomes too long, ends its thread and fails its job", async () => {
  const person = await backend.signIn();
  const content = `url,note\n${Array.from({ length: 50_000 }, (_, row) => `${sampleUrl(row)},${"x".repeat(50)}`).join("\n")}`;
  const limits = { heapMb: 512, totalMs: 60_000, characters: 100_000_000 };
  const reasonWith = async (changes: Partial<ReadLimits>): Promise<unknown> => {
    const jobId = await intake.send(person, phoneOrder, content);
    await intake.ingestFile(jobId, { readLimits: { ...limits, ...changes } });
    return (await intake.job(person, jobId)).reason;
  };
  expect(await reasonWith({ heapMb: 8 })).toMatch(/This workbook can't be read safely/);
  expect(await reasonWith({ totalMs: 1 })).toMatch(/took too long/);
  expect(await reasonWith({ characters: 10_000 })).toMatch(/This workbook can't be read safely/);
});

test("a hundred thousand rows are ingested, and a claim touches no more of them than it takes", async () => {
  const person = await backend.signIn(10_000);
  const { db } = backend.database;
  // What the database knew of the table: many jobs of one row each.
  await db(
    `with job as (
       insert into bulk_job (id, wallet_id, actor_id, tool, items, file_key, file_due_at)
         select gen_random_uuid(), $1, $2, 'find-contacts', '{phone_no}', gen_random_uuid()::text, now()
           from generate_series(1, 200) returning id)
     insert into bulk_subject (job_id, position, wanted, outcome) select id, 0, '{}', 'not_found' from job`,
    [person.account.walletId, person.account.id],
  );
  await db("analyze bulk_job, bulk_subject");
  const content = `url,note\n${Array.from({ length: 100_000 }, (_, row) => `linkedin.com/in/p-${row},a note`).join("\n")}`;
  const job = await intake.start(person, phoneOrder, content);
  expect(job).toMatchObject({ state: "running", rows: 100_000, subjects: 100_000 });
  const [touched] = await backend.database.transaction(async (db) => {
    for (let claims = 0; claims < 10; claims += 1) {
      expect(await claimSubjects(db, { jobId: job.job_id, atMost: 10, leaseMs: 1_000 })).toHaveLength(10);
    }
    return db<{ rows: number }>(
      `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
        where relname = 'bulk_subject'`,
    );
  });
  // What another claim holds is passed over.
  expect(touched?.rows).toBeLessThan(1_500);
});
