import type { Db } from "#backend/platform/database/database.ts";
import type { Source } from "./source.ts";
import { callsScope } from "./source-state.ts";

type Limited = Pick<Source, "name" | "limits">;

/** Takes one of the calls that a source allows on a UTC day; false where none is left. */
export const takeCallOfDay = async (db: Db, { name, limits: { perDay } }: Limited, now: number): Promise<boolean> => {
  if (perDay === undefined) return true;
  const taken = await db(
    `insert into source_spending (scope, spent) values ($1, 1)
     on conflict (scope) do update set spent = source_spending.spent + 1 where source_spending.spent < $2
     returning scope`,
    [callsScope(now, name), perDay],
  );
  return taken.length > 0;
};

/** Gives a call back that was not made. */
export const returnCallOfDay = async (db: Db, { name, limits: { perDay } }: Limited, now: number): Promise<void> => {
  if (perDay === undefined) return;
  await db("update source_spending set spent = spent - 1 where scope = $1", [callsScope(now, name)]);
};
