import * as z from "zod";
import type { Db } from "#backend/database/database.ts";

const Line = z.object({
  id: z.int(),
  type: z.string(),
  status: z.string(),
  amount_tenths: z.int(),
  query: z.string(),
  result: z.nullable(z.string()),
  at: z.date(),
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
  /** Leaves out lines newer than the one of this id, so that new lines don't shift the pages. */
  readonly asOf: number | undefined;
}

/** One page of a wallet's history, newest first, and how many lines there are in all. */
export const historyPage = async (
  db: Db,
  { walletId, page, size, asOf }: PageWanted,
): Promise<{ readonly lines: readonly HistoryLine[]; readonly total: number }> => {
  const upTo = asOf ?? Number.MAX_SAFE_INTEGER;
  const [counted, rows] = await Promise.all([
    db("select count(*) as total from history_line where wallet_id = $1 and id <= $2", [walletId, upTo]),
    db(
      `select id, type, status, amount_tenths, query, result, at from history_line
        where wallet_id = $1 and id <= $2 order by id desc limit $3 offset $4`,
      [walletId, upTo, size, (page - 1) * size],
    ),
  ]);
  return { lines: z.array(Line).parse(rows), total: z.object({ total: z.int() }).parse(counted[0]).total };
};

/** Adds an operation that cost nothing to the history. */
export const recordFree = async (
  db: Db,
  by: { readonly walletId: string; readonly actorId: string },
  text: HistoryText,
): Promise<void> => {
  await db(
    `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
     values ($1, $2, $3, 'completed', 0, $4, $5)`,
    [by.walletId, by.actorId, text.type, text.query, text.result],
  );
};
