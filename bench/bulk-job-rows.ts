import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { worstCase } from "#domain/bulk/bulk.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { tenths } from "#domain/shared/credits.ts";
import { accountOf, type BackendAccount } from "#backend/accounts/accounts.ts";
import { startRun } from "#backend/bulk/job/start-run.ts";
import { reserveCredits } from "#backend/credits/set-aside.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";

/** Everybody has an address and a work address, two in three have a phone number: 4.33 credits each on average. */
export const fillDirectory = async (db: Db, people: number): Promise<void> => {
  const value = (text: string) =>
    `jsonb_build_array(jsonb_build_object('value', ${text}, 'kind', null, 'confirmed_at', null, 'source', null))`;
  await db(
    `insert into contact (slug, phone_no, email, work_email)
     select 'bulk-' || n, case n % 3 when 0 then '[]' else ${value("'+91 ' || (7000000000 + n)")} end,
            ${value("n || '@home.example'")}, ${value("n || '@office.example'")}
       from generate_series(1, $1) n on conflict do nothing`,
    [people],
  );
  await db("analyze contact");
};

export const payerOf = (db: Db, credits: number): Promise<BackendAccount> =>
  accountOf(db, { userId: randomUUID(), email: `${randomUUID()}@bench.example` }, tenths(credits));

interface Needs {
  readonly database: Database;
  readonly queue: JobQueue;
}

/** Starts a job that looks up all three items of people 1 to `rows`, as the intake would when a file has arrived. */
export const startJob = async ({ database, queue }: Needs, account: BackendAccount, rows: number): Promise<string> => {
  const jobId = randomUUID();
  const { db } = database;
  const confirmed = worstCase(contactItems, rows);
  await db(
    `insert into bulk_job (id, wallet_id, actor_id, tool, items, confirmed_tenths, file_key, rows, subjects,
                           file_due_at, file_arrived_at)
     values ($1::uuid, $2, $3, 'find-contacts', $4, $5, $1::uuid::text, $6, $6, now(), now())`,
    [jobId, account.walletId, account.id, contactItems, confirmed, rows],
  );
  await db(
    `insert into bulk_subject (job_id, position, wanted)
     select $1, n - 1, jsonb_build_object('kind', 'profile', 'profile', 'bulk-' || n) from generate_series(1, $2) n`,
    [jobId, rows],
  );
  await db("analyze bulk_subject");
  await database.transaction(async (within) => {
    await reserveCredits(within, jobId, confirmed);
    await startRun(within, queue, jobId);
  });
  return jobId;
};

interface Progress {
  readonly state: string;
  readonly settled: number;
  readonly found: number;
  readonly spent: number;
}

export const progressOf = async (db: Db, jobId: string): Promise<Progress> => {
  const [row] = await db<Progress>(
    `select state, found + owned + not_found + failed as settled, found, spent_tenths as spent from bulk_job where id = $1`,
    [jobId],
  );
  if (row === undefined) throw new Error("No such job");
  return row;
};

export const untilSettled = async (db: Db, jobId: string, rows: number): Promise<void> => {
  while ((await progressOf(db, jobId)).settled < rows) await pause(50);
};

/** Waits until the job is done; rows per second from its first row on. */
export const rowRate = async (db: Db, jobId: string, rows: number): Promise<number> => {
  await untilSettled(db, jobId, 1);
  const { settled } = await progressOf(db, jobId);
  const began = performance.now();
  while ((await progressOf(db, jobId)).state === "running") await pause(50);
  return ((rows - settled) * 1_000) / (performance.now() - began);
};

/** What is wrong with the books of a finished job of `rows` rows, in words; empty when everything is exact. */
export const faultsOf = async (db: Db, jobId: string, rows: number): Promise<string> => {
  const [row] = await db<Record<string, number | string>>(
    `select j.state, j.found, j.spent_tenths as spent, j.reserved_tenths as reserved, w.balance_tenths as balance,
            (select sum(delta_tenths)::int8 from credit_entry e where e.wallet_id = w.id) as entries,
            (select sum(reserved_delta_tenths)::int8 from credit_entry e where e.wallet_id = w.id) as reserving,
            (select count(*) from credit_entry e where e.wallet_id = w.id and kind = 'charge') as charges,
            (select count(*) from bulk_subject s where s.job_id = j.id and s.outcome = 'found') as settled,
            (select sum(s.spent_tenths)::int8 from bulk_subject s where s.job_id = j.id) as cost
       from bulk_job j join wallet w on w.id = j.wallet_id where j.id = $1`,
    [jobId],
  );
  const phones = rows - Math.floor(rows / 3);
  const spent = phones * 50 + rows * 20;
  const expected: Record<string, number | string> = {
    state: "done",
    found: rows,
    settled: rows,
    spent,
    cost: spent,
    reserved: 0,
    reserving: 0,
    charges: phones + 2 * rows,
    entries: row?.["balance"] ?? Number.NaN,
  };
  return Object.entries(expected)
    .filter(([name, value]) => row?.[name] !== value)
    .map(([name, value]) => `${name} is ${row?.[name]} instead of ${value}`)
    .join(", ");
};
