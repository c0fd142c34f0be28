import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";

const Line = z.object({
  id: z.int(),
  type: z.string(),
  status: z.string(),
  amount_tenths: z.int(),
  query: z.string(),
  result: z.nullable(z.string()),
  at: z.date(),
  job_id: z.nullable(z.string()),
  member_email: z.nullable(z.string()),
});
export type HistoryLine = Readonly<z.infer<typeof Line>>;

/** The texts of one history line. */
export interface HistoryText {
  readonly type: string;
  readonly query: string;
  /** Null when nothing was found. */
  readonly result: string | null;
}

interface PageWanted {
  readonly walletId: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** The id of a line: newer ones are left out, so that they don't shift the pages. */
  readonly asOf: number | undefined;
}

export interface HistoryPage {
  /** Newest first. */
  readonly lines: readonly HistoryLine[];
  /** Of all pages. */
  readonly total: number;
}

const Counted = z.object({ total: z.int() });

/**
 * One page of a wallet's history. Undefined where `asOf` is the id of no line of this wallet. All lines have positions
 * from 1 to the total, so that neither the count nor a late page reads more than the lines of the page.
 */
export const historyPage = async (
  db: Db,
  { walletId, page, size, asOf }: PageWanted,
): Promise<HistoryPage | undefined> => {
  const rows = await db(
    `select newest.total, line.*
       from (select case when $2::bigint is null then w.history_lines
                         else (select h.position from history_line h where h.id = $2 and h.wallet_id = w.id) end as total
               from wallet w where w.id = $1) newest
       left join lateral (
         select h.position, h.id, h.type, h.status, h.amount_tenths, h.query, h.result, h.at, h.job_id, a.email as member_email
           from history_line h
           left join organisation o on o.id = h.wallet_id
           left join account a on a.id = h.actor_id and o.id is not null
          where h.wallet_id = $1 and h.position <= newest.total - $3 and h.position > newest.total - $3 - $4) line on true
      where newest.total is not null
      order by line.position desc`,
    [walletId, asOf ?? null, (page - 1) * size, size],
  );
  const [first] = rows;
  if (first === undefined) return undefined;
  const { total } = Counted.parse(first);
  const isPast = total <= (page - 1) * size;
  return { lines: isPast ? [] : z.array(Line).parse(rows), total };
};

interface By {
  readonly walletId: string;
  readonly actorId: string;
}

/** Adds an operation that cost nothing to the history. */
export const recordFree = (db: Db, by: By, text: HistoryText): Promise<void> =>
  addLine(db, by, { ...text, status: "completed" });

/** The result of an operation that could not be carried out. */
export const FAILED = "Failed on our side. Nothing was charged.";

/** Adds an operation to the history that could not be carried out. */
export const recordFailed = (db: Db, by: By, text: Omit<HistoryText, "result">): Promise<void> =>
  addLine(db, by, { ...text, status: "failed", result: FAILED });

const addLine = async (
  db: Db,
  { walletId, actorId }: By,
  { type, status, query, result }: HistoryText & { readonly status: "completed" | "failed" },
): Promise<void> => {
  await db(
    `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
     values ($1, $2, $3, $4, 0, $5, $6)`,
    [walletId, actorId, type, status, query, result],
  );
};

/** Forgets what the history compares repetitions with, once it is older than the hour for which it counts. */
export const tidyRepetitions = async (db: Db): Promise<void> => {
  await db("delete from recent_free_line where at < now() - interval '1 hour'");
};
