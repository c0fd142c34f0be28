import * as z from "zod";
import { tools, toolTable } from "#domain/shared/tool.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** An id is given before its transaction is committed, so one may appear after larger ones. No transaction takes so long. */
const SETTLED_AFTER = "30 seconds";

/** How many there were with these labels. */
export interface Counted<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly amount: number;
}

interface CountedTable<Label extends string> {
  readonly table: "credit_entry" | "history_line";
  /** Sums up the rows with an id above $1 and up to $2. */
  readonly select: string;
  countedIn(rows: readonly object[]): readonly Counted<Label>[];
}

const LastId = z.object({ id: z.int().nullable() });

/**
 * Counts what was added to a table since the first call, which only notes where to begin. Each call reads the new rows alone: what is
 * older than half a minute, up to the first row that is not.
 */
const countEntries = <Label extends string>({ table, select, countedIn }: CountedTable<Label>) => {
  const counts = new Map<string, Counted<Label>>();
  let last: number | undefined;
  return async (db: Db): Promise<readonly Counted<Label>[]> => {
    if (last === undefined) {
      const [newest] = await db(`select max(id) as id from ${table}`);
      last = LastId.parse(newest).id ?? 0;
      return [];
    }
    const young = `select min(id) from ${table} where id > $1 and at >= now() - interval '${SETTLED_AFTER}'`;
    const [settled] = await db(`select max(id) as id from ${table} where id > $1 and id < coalesce((${young}), $2)`, [
      last,
      Number.MAX_SAFE_INTEGER,
    ]);
    const until = LastId.parse(settled).id;
    if (until !== null) {
      for (const { labels, amount } of countedIn(await db(select, [last, until]))) {
        const key = JSON.stringify(labels);
        counts.set(key, { labels, amount: amount + (counts.get(key)?.amount ?? 0) });
      }
      last = until;
    }
    return [...counts.values()];
  };
};

const Moved = z.array(z.object({ kind: z.string(), credits: z.number() }));

/** Credits that were moved, by the kind of the entry. What was set aside before it was spent is in both moves. */
export const countCredits = () =>
  countEntries({
    table: "credit_entry",
    select: `select kind, sum(greatest(abs(delta_tenths), abs(reserved_delta_tenths)))::float8 / 10 as credits
               from credit_entry where id > $1 and id <= $2 group by kind`,
    countedIn: (rows) => Moved.parse(rows).map(({ kind, credits }) => ({ labels: { kind }, amount: credits })),
  });

export const lookupOutcomes = ["charged", "free", "failed"] as const;

const Made = z.array(z.object({ type: z.string(), outcome: z.enum(lookupOutcomes), made: z.int() }));

const toolOf: ReadonlyMap<string, string> = new Map(
  tools.flatMap((tool) => toolTable[tool].operations.map(({ item }) => [item, tool] as const)),
);

/** Single look-ups, as the history has them: one without a result is free, and one that is owned makes no line. */
export const countLookups = () =>
  countEntries({
    table: "history_line",
    select: `select type, count(*)::int as made,
                    case when status = 'failed' then 'failed' when amount_tenths > 0 then 'charged' else 'free' end as outcome
               from history_line where id > $1 and id <= $2 and job_id is null group by type, outcome`,
    countedIn: (rows) =>
      Made.parse(rows).flatMap(({ type, outcome, made }) => {
        const tool = toolOf.get(type);
        return tool === undefined ? [] : [{ labels: { tool, outcome }, amount: made }];
      }),
  });
