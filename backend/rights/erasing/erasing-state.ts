import * as z from "zod";
import type { Day } from "#domain/rights/due-day.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** How far values are erased by their age. */
export interface ErasingState {
  /** Nothing is erased before; undefined where nothing is waited for. */
  readonly startsAt: Date | undefined;
  /** The last day on which all that was due was erased. */
  readonly doneOn: Day | undefined;
}

const Row = z.object({ starts_at: z.nullable(z.date()), done_on: z.nullable(z.string()) });

export const erasingState = async (db: Db): Promise<ErasingState> => {
  const [row] = z.array(Row).parse(await db("select starts_at, done_on::text from erasing"));
  return { startsAt: row?.starts_at ?? undefined, doneOn: row?.done_on ?? undefined };
};

/** False where another process has noted it for this day. */
export const noteDone = async (db: Db, day: Day): Promise<boolean> => {
  const rows = await db(
    `insert into erasing (done_on) values ($1)
     on conflict (only_one) do update set done_on = excluded.done_on where erasing.done_on is distinct from excluded.done_on
     returning done_on`,
    [day],
  );
  return rows.length > 0;
};

/** False where it is noted that the operator was mailed. */
export const noteAnnounced = async (db: Db, at: Date): Promise<boolean> =>
  (await db("update erasing set announced_at = $1 where announced_at is null returning announced_at", [at])).length > 0;
