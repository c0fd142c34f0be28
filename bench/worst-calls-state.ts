import { randomUUID } from "node:crypto";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { BenchPayer } from "./ledger-server.ts";

/** Rows of the largest file that is taken. */
export const MOST_ROWS = 100_000;

/** Writes more at a time than a statement of the product ever does. */
export const prepare = (database: Database, work: (db: Db) => Promise<unknown>): Promise<void> =>
  database.longTransaction(async (db) => {
    await db("set local synchronous_commit = off");
    await work(db);
  });

interface Jobs {
  readonly count: number;
  readonly state: "done" | "paused";
  readonly rows: number;
}

/**
 * Jobs that found nothing, which costs nothing. In paused ones all misses stand there again from the run before. Returns
 * their ids.
 */
export const addJobs = async (
  database: Database,
  { walletId, actorId }: BenchPayer,
  { count, state, rows }: Jobs,
): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  const isPaused = state === "paused";
  await prepare(database, async (db) => {
    await db(
      `insert into bulk_job (id, wallet_id, actor_id, tool, items, file_name, confirmed_tenths, file_key, state, rows, subjects,
                             not_found, runs, header, file_due_at, file_arrived_at, created_at)
       select id, $2, $3, 'find-contacts', '{phone_no,email,work_email}', 'leads.csv', 0, id::text, $4, $5, $5, $5, 1,
              '["Profile", "Name", "Company"]', now(), now(), now() - make_interval(secs => case $4 when 'paused' then 0 else 60 end)
         from unnest($1::uuid[]) id`,
      [ids, walletId, actorId, state, rows],
    );
    await db(
      `insert into bulk_subject (job_id, position, wanted, outcome, former_outcome, is_restored)
       select id, n - 1, jsonb_build_object('kind', 'profile', 'profile', 'nobody-' || n), 'not_found',
              case when $3 then 'not_found' end, $3
         from unnest($1::uuid[]) id, generate_series(1, $2::int) n`,
      [ids, rows, isPaused],
    );
    await db("analyze bulk_job, bulk_subject");
  });
  return ids;
};

/** As the directory keeps it. */
const value = (text: string): string =>
  `jsonb_build_object('value', ${text}, 'kind', null, 'confirmed_at', null, 'source', null)`;

/** A job all of whose rows were found. */
export const addResult = async (database: Database, payer: BenchPayer): Promise<string> => {
  const [id = ""] = await addJobs(database, payer, { count: 1, state: "done", rows: MOST_ROWS });
  await prepare(database, async (db) => {
    await db("update bulk_job set found = subjects, not_found = 0 where id = $1", [id]);
    await db(
      `update bulk_subject set outcome = 'found', spent_tenths = 70, answers = jsonb_build_object(
         'phone_no', jsonb_build_object('phone_no', jsonb_build_array(${value("'+91 ' || (7000000000 + position)")})),
         'email', jsonb_build_object('email', jsonb_build_array(${value("position || '@home.example'")})))
        where job_id = $1`,
      [id],
    );
    await db(
      `insert into bulk_row (job_id, number, cells, subject)
       select $1, n + 1, jsonb_build_array('https://www.linkedin.com/in/nobody-' || n, 'Asha Rao ' || n, 'Banyan ' || n), n - 1
         from generate_series(1, $2::int) n`,
      [id, MOST_ROWS],
    );
    await db("analyze bulk_row, bulk_subject");
  });
  return id;
};

/** Open invitations of so many organisations to one address. */
export const addInvitations = (database: Database, by: BenchPayer, email: string, count: number): Promise<void> =>
  prepare(database, (db) =>
    db(
      `with pool as (
         insert into wallet (id, balance_tenths) select gen_random_uuid(), 0 from generate_series(1, $3::int) returning id),
       made as (
         insert into organisation (id, name, website, team_size, location)
         select id, 'Acme ' || id, 'https://www.acme.example', '11-50', 'Pune' from pool returning id)
       insert into invitation (id, organisation_id, email, role, invited_by)
       select gen_random_uuid(), id, $1, 'member', $2 from made`,
      [email, by.actorId, count],
    ),
  );
