import * as z from "zod";
import { type Clock, CLOCKS_DIFFER_MS } from "#backend/platform/clock.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import type { Db } from "./database.ts";

const COMPARE_EVERY_MS = 60_000;

interface Needs {
  readonly db: Db;
  readonly log: Log;
  /** That of this machine. */
  readonly own?: Clock;
  readonly compareEveryMs?: number;
}

export interface DatabaseClock {
  readonly now: Clock;
  stop(): Promise<void>;
}

const Time = z.object({ now: z.coerce.number() });

/**
 * The database's time. Servers and workers on several machines go by it, so that tokens, signed links, limits and stored times
 * agree where the clock of a machine is wrong. Compared with the machine's clock at the start, where a database that does not
 * answer is an error, and every minute: until then a clock that was set meanwhile counts as it is. A difference that the
 * clocks of two servers may have is left as it is.
 */
export const databaseClock = async (needs: Needs): Promise<DatabaseClock> => {
  const { db, log, own = Date.now, compareEveryMs = COMPARE_EVERY_MS } = needs;
  let difference = 0;
  const compare = async (): Promise<void> => {
    const askedAt = own();
    const [row] = await db("select extract(epoch from clock_timestamp()) * 1000 as now");
    const answeredAt = own();
    const off = Time.parse(row).now - (askedAt + answeredAt) / 2;
    // The database may have looked at its clock at any time in between.
    const isOff = Math.abs(off) > CLOCKS_DIFFER_MS + (answeredAt - askedAt) / 2;
    if (isOff && difference === 0) {
      const way = off < 0 ? "ahead of" : "behind";
      const seconds = Math.round(Math.abs(off) / 1_000);
      log.error(`The clock of this machine is ${seconds} s ${way} the database's. The database's time is used.`);
    }
    difference = isOff ? Math.round(off) : 0;
  };
  await compare();
  // What was found last counts while the database is away, which others report.
  const stop = repeatedly(compareEveryMs, () => compare().catch(() => undefined));
  return { now: () => own() + difference, stop };
};
