import { randomUUID } from "node:crypto";
import type { BulkJobState } from "#domain/bulk/bulk-job.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { Db } from "#backend/platform/database/database.ts";

type Outcome = "found" | "owned" | "not_found" | "failed";

/** A subject that a row asks for; rows that give the same `same` ask for the same. Undefined outcomes are still open. */
interface Asked {
  readonly cells: readonly Cell[];
  readonly same?: string;
  /** An address that the directory does not know, unless given. */
  readonly wanted?: object;
  readonly fault?: "empty" | "malformed";
  readonly outcome?: Outcome;
  readonly answers?: object;
  readonly spent?: number;
}

interface JobMade {
  readonly tool: Tool;
  readonly items: readonly PaidOperation[];
  readonly header?: readonly Cell[];
  readonly rows: readonly Asked[];
  readonly state?: BulkJobState;
  readonly fileName?: string;
  readonly remark?: string;
  readonly reason?: string;
  readonly email?: string;
}

/** A job as the workers leave it, with its own account. Rows are numbered from 2. */
export const makeJob = async (db: Db, job: JobMade): Promise<{ readonly id: string; readonly walletId: string }> => {
  const [id, walletId] = [randomUUID(), randomUUID()];
  await db("insert into wallet (id, balance_tenths) values ($1, 0)", [walletId]);
  await db("insert into account (id, wallet_id, email) values ($1, $1, $2)", [
    walletId,
    job.email ?? "asha@acme.example",
  ]);
  const first = new Map<string, Asked>();
  const rows = job.rows.map((row, index) => {
    if (row.fault !== undefined) return { ...row, number: index + 2, subject: null };
    const name = row.same ?? `row ${index}`;
    if (!first.has(name)) first.set(name, row);
    return { ...row, number: index + 2, subject: [...first.keys()].indexOf(name) };
  });
  const subjects = [...first.values()];
  const withOutcome = (outcome: Outcome): number => subjects.filter((subject) => subject.outcome === outcome).length;
  const spent = subjects.reduce((sum, subject) => sum + (subject.spent ?? 0), 0);
  await db(
    `insert into bulk_job (id, wallet_id, actor_id, tool, items, file_name, remark, reason, file_key, state, header, rows,
        empty, duplicate, malformed, subjects, found, not_found, failed, owned, confirmed_tenths, spent_tenths, runs,
        file_due_at, file_arrived_at)
     values ($1, $2, $2, $3, $4, $5, $6, $7, gen_random_uuid()::text, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19::bigint, $19, 1, now(), now())`,
    [
      id,
      walletId,
      job.tool,
      job.items,
      job.fileName ?? null,
      job.remark ?? null,
      job.reason ?? null,
      job.state ?? "done",
      job.header === undefined ? null : JSON.stringify(job.header),
      rows.length,
      rows.filter(({ fault }) => fault === "empty").length,
      rows.filter(({ fault }) => fault === undefined).length - subjects.length,
      rows.filter(({ fault }) => fault === "malformed").length,
      subjects.length,
      withOutcome("found"),
      withOutcome("not_found"),
      withOutcome("failed"),
      withOutcome("owned"),
      spent,
    ],
  );
  await db(
    `insert into bulk_subject (job_id, position, wanted, outcome, answers, spent_tenths)
     select $1, ordinality - 1, coalesce(s->'wanted', '{"kind": "address", "email": ""}'), s->>'outcome', s->'answers', coalesce((s->>'spent')::bigint, 0)
       from jsonb_array_elements($2::jsonb) with ordinality as t (s, ordinality)`,
    [id, JSON.stringify(subjects)],
  );
  await db(
    `insert into bulk_row (job_id, number, cells, subject, fault)
     select $1, (r->>'number')::int, r->'cells', (r->>'subject')::int, r->>'fault' from jsonb_array_elements($2::jsonb) r`,
    [id, JSON.stringify(rows)],
  );
  return { id, walletId };
};

/** Values as the directory keeps them. */
export const directoryValues = (...texts: readonly string[]) =>
  texts.map((value) => ({ value, kind: null, confirmed_at: null, source: null }));
