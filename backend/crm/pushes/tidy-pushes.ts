import type { Db } from "#backend/platform/database/database.ts";

const KEPT_DAYS = 90;
/** What nobody has started by then would surprise people. */
const PLAN_DAYS = 7;

/** Deletes old pushes, and contacts that were never pushed and are in no push. */
export const tidyPushes = async (db: Db): Promise<void> => {
  await db(
    `delete from crm_push where ended_at < now() - make_interval(days => $1)
        or state in ('planned', 'paused') and created_at < now() - make_interval(days => case state when 'planned' then $2 else $1 end)`,
    [KEPT_DAYS, PLAN_DAYS],
  );
  await db(
    `delete from crm_contact c
      where pushed_at is null and free_at < now() - interval '1 day'
        and not exists (select from crm_push_row r where r.contact = c.id)`,
  );
};
