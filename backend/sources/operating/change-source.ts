import type { MicroDollars } from "#domain/waterfall/source-facts.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** When the operator confirmed that the terms allow the use; undefined where that is still to be done. */
export const termsReadAt = async (db: Db, name: string): Promise<Date | undefined> => {
  const [row] = await db<{ at: Date | null }>("select terms_read_at as at from source where name = $1", [name]);
  return row?.at ?? undefined;
};

/** Switches a source on, whose terms the operator has read. It is asked after those that were there before. */
export const enableSource = async (db: Db, name: string, now: number): Promise<void> => {
  await db(
    `insert into source (name, enabled_at, terms_read_at, place)
       select $1, $2, $2, coalesce(max(place), 0) + 1 from source
     on conflict (name) do update set
       enabled_at = coalesce(source.enabled_at, $2), terms_read_at = coalesce(source.terms_read_at, $2)`,
    [name, new Date(now)],
  );
};

/** False where it was off. */
export const disableSource = async (db: Db, name: string): Promise<boolean> =>
  (await db("update source set enabled_at = null where name = $1 and enabled_at is not null returning name", [name]))
    .length > 0;

/** Lets a source be asked again: its breaker is closed, and what the operator had to put right is taken as done. */
export const resetSource = async (db: Db, name: string): Promise<void> => {
  await db(
    `update source set failures = 0, openings = 0, open_until = null, unusable = null, is_unusable_reported = false
      where name = $1`,
    [name],
  );
};

/** Puts these sources first, in this order. The others follow as before. */
export const orderSources = async (db: Db, names: readonly string[]): Promise<void> => {
  await db(
    `insert into source (name, place)
       select name, row_number() over (order by wanted, place, name) from (
         select coalesce(w.name, s.name) as name, w.place as wanted, s.place
           from unnest($1::text[]) with ordinality w (name, place) full join source s on s.name = w.name) every
     on conflict (name) do update set place = excluded.place`,
    [names],
  );
};

/** Limits what a source may cost on one UTC day; null ends that. */
export const setBudget = async (db: Db, name: string, budget: MicroDollars | null): Promise<void> => {
  await db(
    `insert into source (name, daily_budget, place) select $1, $2, coalesce(max(place), 0) + 1 from source
     on conflict (name) do update set daily_budget = $2`,
    [name, budget],
  );
};
