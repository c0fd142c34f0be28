import * as z from "zod";
import { addDays, type Day, dayIn } from "#domain/rights/due-day.ts";
import { erasedThrough } from "#domain/rights/value-record.ts";
import { contactTable, directorTable, type DirectoryTable } from "#backend/directory/directory-tables.ts";
import { holdGenerations } from "#backend/enrichment/search-generations.ts";
import { indexContacts } from "#backend/enrichment/search-index.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { erasingState, noteDone } from "./erasing-state.ts";
import { erasedText, monthsText } from "./erasing-texts.ts";
import { type Erased, noteErased, pastErasures } from "./erasures.ts";
import { agedColumns, entriesWithImports, sampleKeysOf } from "./value-ages.ts";

export interface ErasingNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keepMonths: number;
  /** Whose days count. */
  readonly zone: string;
  /** Aborted, it ends after the batch under way. The rest is erased by the next look. */
  readonly signal: AbortSignal;
}

/** Entries that are looked at in one statement. */
const PAGE = 10_000;
/** Entries, or answers, that are erased in one transaction. */
const BATCH = 500;

/**
 * Erases what has reached its age, once a day. It may break off anywhere and be repeated, also by several processes at
 * once: each transaction erases a few entries, and counts them in the day's report.
 */
export const eraseDueValues = async (needs: ErasingNeeds): Promise<void> => {
  const { database, clock, log, keepMonths, zone, signal } = needs;
  const now = clock();
  const today = dayIn(zone)(new Date(now));
  const { startsAt, doneOn } = await erasingState(database.db);
  if (doneOn === today || (startsAt !== undefined && startsAt.getTime() > now)) return;
  const days = { today, through: erasedThrough(today, keepMonths) };
  for (const table of [contactTable, directorTable]) await eraseFrom(needs, table, days);
  for (const statement of cachedStatements) await eraseCached(needs, statement, days);
  if (signal.aborted || !(await noteDone(database.db, today))) return;
  const [last] = await pastErasures(database.db, 1);
  if (last?.day === today)
    log.info(`Erased today: ${erasedText(last)}, after ${monthsText(keepMonths)} without a confirmation`);
};

interface DueDays {
  readonly today: Day;
  /** What counts from this day or before is erased. */
  readonly through: Day;
}

const eraseFrom = async ({ database, signal }: ErasingNeeds, table: DirectoryTable, days: DueDays): Promise<void> => {
  let after = "";
  for (;;) {
    const { last, due } = await pageAfter(database.db, table, after, days);
    for (let at = 0; at < due.length && !signal.aborted; at += BATCH) {
      const keys = due.slice(at, at + BATCH);
      await database.transaction(async (db) => {
        const erased = await eraseEntries(db, table, keys, days);
        if (erased.people > 0) await noteErased(db, days.today, erased);
      });
    }
    if (last === null || signal.aborted) return;
    after = last;
  }
};

const PARAMETERS = { through: "$1::text", today: "$2::text" };

const Page = z.tuple([z.object({ last: z.nullable(z.string()), due: z.array(z.string()) })]);

/** The last key of the entries after this one, null for none, and which of them have something to erase. */
const pageAfter = async (db: Db, table: DirectoryTable, after: string, { through, today }: DueDays) => {
  const { key } = table;
  const rows = await db(
    `select max(${key}) as last, coalesce(array_agg(${key} order by ${key}) filter (where (value_count > 0 or is_over) and ${key} <> all($4)), '{}') as due
       from (select c.${key}, ${agedColumns(table, PARAMETERS)} from ${entriesWithImports(table)}
              where c.${key} > $3 order by c.${key} limit ${PAGE}) page`,
    [through, today, after, sampleKeysOf(table)],
  );
  return Page.parse(rows)[0];
};

const Counts = z.tuple([z.object({ values: z.int(), people: z.int() })]);

/** Erases what is due of these entries. They may have been changed by an import since they were found. */
const eraseEntries = async (
  db: Db,
  table: DirectoryTable,
  keys: readonly string[],
  { through, today }: DueDays,
): Promise<Erased> => {
  const { name, key, lists } = table;
  if (table === contactTable) await holdGenerations(db);
  await db(`select from ${name} where ${key} = any($1) order by ${key} for update`, [keys]);
  const rows = await db(
    `with due as (
       select * from (select c.${key}, ${agedColumns(table, PARAMETERS)} from ${entriesWithImports(table)}
                       where c.${key} = any($3)) aged where value_count > 0 or is_over),
     deleted as (delete from ${name} c using due where c.${key} = due.${key} and due.is_over),
     changed as (update ${name} c set ${lists.map((list) => `${list} = due.${list}`).join()} from due
                  where c.${key} = due.${key} and not due.is_over)
     select coalesce(sum(value_count), 0)::integer as values, count(*)::integer as people from due`,
    [through, today, keys],
  );
  if (table === contactTable) await indexContacts(db, keys);
  const [counts] = Counts.parse(rows);
  return { ...counts, cached: 0 };
};

/** Delete some of what was stored before a moment. All of it is forgotten sooner, unless values are kept for a short time. */
const cachedStatements = [
  `delete from source_run where question in (select question from source_run where ended_at < $1 limit ${BATCH})`,
  `delete from verification where email in (select email from verification where checked_at < $1 limit ${BATCH})`,
  `delete from graded_address where (wallet_id, address) in (
     select wallet_id, address from graded_address where graded_at < $1 limit ${BATCH})`,
];

const eraseCached = async (
  { database, signal }: ErasingNeeds,
  statement: string,
  { today, through }: DueDays,
): Promise<void> => {
  const before = new Date(`${addDays(through, 1)}T00:00:00Z`);
  let erased: number;
  do {
    erased = await database.transaction(async (db) => {
      const { length } = await db(`${statement} returning 1`, [before]);
      if (length > 0) await noteErased(db, today, { values: 0, people: 0, cached: length });
      return length;
    });
  } while (erased > 0 && !signal.aborted);
};
