import * as z from "zod";
import { tenths, type Tenths } from "#domain/shared/credits.ts";
import type { Db } from "#backend/platform/database/database.ts";

const Moved = z.object({ moved: z.int() });

/**
 * Sets credits aside for a bulk job: what it may still spend, and at most half of what the wallet has. Returns how many that
 * were; they cannot be spent elsewhere until they are released.
 */
export const reserveCredits = async (db: Db, jobId: string, wanted: Tenths): Promise<Tenths> => {
  const [row] = await db("select reserve_credits($1, $2) as moved", [jobId, wanted]);
  return tenths(Moved.parse(row).moved);
};

/** What bulk jobs and searches of a wallet have set aside. */
export const setAsideOf = async (db: Db, walletId: string): Promise<Tenths> => {
  const [row] = await db(
    "select coalesce(sum(reserved_tenths), 0)::int8 as moved from set_aside where wallet_id = $1",
    [walletId],
  );
  return tenths(Moved.parse(row).moved);
};
