import type { Tenths } from "#domain/shared/credits.ts";
import type { Separator } from "#domain/shared/spreadsheet.ts";
import { TABLE_MAX_ROWS } from "#domain/shared/table-limits.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { ReadFile, RowBatch } from "./read-rows.ts";

interface RowsToStore {
  readonly file: ReadFile;
  readonly separator: Separator;
  readonly batches: readonly RowBatch[];
  readonly confirmed: Tenths;
}

/**
 * Stores the rows and subjects of a waiting job, in one transaction: all of them or, where a process ends midway, none.
 * Does nothing where they are stored already, or where the job does not wait any more. The job itself is changed last, so
 * that it can be cancelled, and its wallet used, while rows are written.
 */
export const storeRows = async (database: Database, jobId: string, stored: RowsToStore): Promise<void> => {
  await database.transaction(async (db) => {
    // A second process that ingests the same file waits here, and then finds it done.
    await db("select pg_advisory_xact_lock(hashtextextended($1, 0))", [jobId]);
    const [waiting] = await db("select 1 from bulk_job where id = $1 and state = 'waiting' and subjects = 0", [jobId]);
    if (waiting === undefined) return;
    for (const batch of stored.batches) await storeBatch(db, jobId, batch);
    const { file, separator, confirmed } = stored;
    await storeBlankRows(db, jobId, file.begins);
    await db(
      `update bulk_job set reading = $2, header = $3, confirmed_tenths = $4,
                           rows = $5, empty = $6, duplicate = $7, malformed = $8, subjects = $9, separator = $10, hidden = $11,
                           footer = $12
        where id = $1`,
      [
        jobId,
        JSON.stringify(file.reading),
        file.header === null ? null : JSON.stringify(file.header),
        confirmed,
        file.rows,
        file.empty,
        file.duplicate,
        file.malformed,
        file.subjects,
        separator,
        file.hidden,
        file.footer,
      ],
    );
  });
};

/**
 * Rows without any cell, which no reader hands out, stay where they were, so that row 7 of the file is row 7 of the
 * result. Not where that would make more rows than a file may have: two rows can be a million apart.
 */
const storeBlankRows = async (db: Db, jobId: string, begins: number): Promise<void> => {
  await db(
    `insert into bulk_row (job_id, number, cells, fault)
     select $1, number, '[]', 'empty'
       from generate_series($2::int, (
              select max(number) from bulk_row where job_id = $1 having max(number) - $2 < $3)) number
         on conflict do nothing`,
    [jobId, begins, TABLE_MAX_ROWS],
  );
};

const storeBatch = async (db: Db, jobId: string, { rows, subjects }: RowBatch): Promise<void> => {
  await db(
    `insert into bulk_row (job_id, number, cells, subject, fault, is_hidden, is_footer, further)
     select $1, number, cells, subject, fault, coalesce(is_hidden, false), coalesce(is_footer, false), further
       from jsonb_to_recordset($2::jsonb)
         as r(number int, cells jsonb, subject int, fault text, is_hidden boolean, is_footer boolean,
              further int[])`,
    [jobId, rows],
  );
  await db(
    `insert into bulk_subject (job_id, position, wanted)
     select $1, position, wanted from jsonb_to_recordset($2::jsonb) as s(position int, wanted jsonb)`,
    [jobId, subjects],
  );
};
