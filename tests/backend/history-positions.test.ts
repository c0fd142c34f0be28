import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordRun } from "#backend/bulk/job/record-run.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { historyPage, recordFree } from "#backend/history/history.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

const MIGRATIONS = new URL("../../backend/platform/database/migrations/", import.meta.url);
const [ASHA, BEN, NEW] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const JOB = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db("drop schema public cascade");
  await database.db("create schema public");
  const names = (await readdir(MIGRATIONS)).filter((name) => name < "0012").sort();
  for (const name of names) await database.db(await readFile(new URL(name, MIGRATIONS), "utf8"));
  await database.db("create table migration (name text primary key, applied_at timestamptz default now())");
  await database.db("insert into migration (name) select unnest($1::text[])", [names]);
});
afterAll(() => database.drop());

const pageOf = (walletId = "") => historyPage(database.db, { walletId, page: 1, size: 10, asOf: undefined });

test("a history from before positions is numbered as it stood, and its bulk runs name their jobs", async () => {
  for (const id of [ASHA, BEN, NEW]) {
    await database.db("insert into wallet (id, balance_tenths) values ($1, 0)", [id]);
    await database.db("insert into account (id, wallet_id, email) values ($1, $1, 'somebody@acme.example')", [id]);
  }
  const add = (id: string | undefined, query: string, type = "email", at = new Date()) =>
    database.db(
      `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, at)
       values ($1, $1, $2, 'completed', 0, $3, $4)`,
      [id, type, query, at],
    );
  const ended = new Date("2026-11-20T12:00:00Z");
  await database.db(
    `insert into bulk_job (id, wallet_id, actor_id, tool, items, file_key, file_due_at, ended_at, file_arrived_at, state,
                           runs, recorded_run)
     values ($1, $2, $2, 'enrichment', '{enrichment}', 'key', now(), $3, $3, 'done', 2, 2)`,
    [JOB, ASHA, ended],
  );
  await add(ASHA, "first");
  await add(BEN, "of somebody else");
  await add(ASHA, "leads.csv", "bulk_enrichment", ended);
  await add(ASHA, "last");

  await migrate(database);

  expect(await pageOf(ASHA)).toMatchObject({
    total: 3,
    lines: [
      { query: "last", job_id: null },
      { query: "leads.csv", job_id: JOB },
      { query: "first", job_id: null },
    ],
  });
  expect(await database.db("select run from history_line where job_id = $1", [JOB])).toEqual([{ run: 2 }]);
  await recordRun(database.db, JOB);
  expect(await pageOf(ASHA)).toMatchObject({ total: 3 });
  expect(await pageOf(BEN)).toMatchObject({ total: 1, lines: [{ query: "of somebody else" }] });
  expect(await pageOf(NEW)).toEqual({ total: 0, lines: [] });
  await recordFree(
    database.db,
    { walletId: ASHA ?? "", actorId: ASHA ?? "" },
    { type: "email", query: "new", result: null },
  );
  expect(await pageOf(ASHA)).toMatchObject({ total: 4, lines: [{ query: "new" }, {}, {}, {}] });
});
