import * as z from "zod";
import type { Day } from "#domain/rights/due-day.ts";
import { erasedThrough } from "#domain/rights/value-record.ts";
import { contactTable, directorTable } from "#backend/directory/directory-tables.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { agedColumns, entriesWithImports, sampleKeysOf } from "./value-ages.ts";

/** How much was erased, or is to be. */
export interface Erased {
  /** Phone numbers and addresses of the directory. */
  readonly values: number;
  /** Entries that lose values, or are deleted. */
  readonly people: number;
  /** Answers and verdicts that were kept to be used again. */
  readonly cached: number;
}

export interface Erasure extends Erased {
  readonly day: Day;
}

/** Adds to what was erased on a day, in the transaction that erases it. */
export const noteErased = async (db: Db, day: Day, { values, people, cached }: Erased): Promise<void> => {
  await db(
    `insert into directory_erasure as e (day, value_count, people, cached) values ($1, $2, $3, $4)
     on conflict (day) do update set value_count = e.value_count + excluded.value_count, people = e.people + excluded.people,
       cached = e.cached + excluded.cached`,
    [day, values, people, cached],
  );
};

const Erasures = z.array(z.object({ day: z.string(), values: z.int(), people: z.int(), cached: z.int() }));

/** What was erased on which days, the latest first. */
export const pastErasures = async (db: Db, atMost: number): Promise<readonly Erasure[]> =>
  Erasures.parse(
    await db(
      `select day::text, value_count as values, people, cached from directory_erasure order by day desc limit $1`,
      [atMost],
    ),
  );

const Counts = z.array(z.object({ values: z.int(), people: z.int() }));

/**
 * What will have been erased of the present directory by each of these days, in their order. Reads it as a whole: for a
 * transaction without limits of time.
 */
export const comingErasures = async (
  db: Db,
  days: readonly Day[],
  { keepMonths, today }: { readonly keepMonths: number; readonly today: Day },
): Promise<readonly Omit<Erasure, "cached">[]> => {
  const totals = days.map((day) => ({ day, values: 0, people: 0 }));
  for (const table of [contactTable, directorTable]) {
    const rows = await db(
      `select coalesce(sum(value_count), 0)::integer as values, count(*) filter (where value_count > 0 or is_over)::integer as people
         from unnest($1::text[]) with ordinality day (through, place) left join lateral (
           select ${agedColumns(table, { through: "day.through", today: "$2::text" })} from ${entriesWithImports(table)}
            where c.${table.key} <> all($3)) aged on true
        group by place order by place`,
      [days.map((day) => erasedThrough(day, keepMonths)), today, sampleKeysOf(table)],
    );
    for (const [at, { values, people }] of Counts.parse(rows).entries()) {
      const total = totals[at];
      if (total === undefined) continue;
      total.values += values;
      total.people += people;
    }
  }
  return totals;
};
