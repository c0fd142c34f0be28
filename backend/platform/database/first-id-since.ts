import * as z from "zod";
import type { Db } from "./database.ts";

const Probe = z.object({ id: z.int(), at: z.date() });
const Last = z.object({ id: z.int() });

/** Ids are given at the insert, times are those of the transaction's begin. None takes so long. */
const DISORDER_MS = 60 * 60 * 1000;

/**
 * The least id that rows since then can have. Halves the ids, which follow the time: an index by time would cost each
 * charge more than these few dozen probes cost now and then.
 */
export const firstIdSince = async (db: Db, table: "history_line" | "credit_entry", since: number): Promise<number> => {
  const rows = await db(`select coalesce(max(id), 0) as id from ${table}`);
  const time = since - DISORDER_MS;
  let [before, from] = [0, Last.parse(rows[0]).id + 1];
  while (before + 1 < from) {
    const middle = Math.floor((before + from) / 2);
    const [row] = await db(`select id, at from ${table} where id >= $1 order by id limit 1`, [middle]);
    const probe = row === undefined ? undefined : Probe.parse(row);
    if (probe !== undefined && probe.at.getTime() < time) before = probe.id;
    else from = middle;
  }
  return from;
};
