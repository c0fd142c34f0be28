import { UNDOABLE_DAYS } from "#domain/lists/merged-record.ts";
import { RESTORABLE_MINUTES } from "#domain/lists/saved-person.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Deletes what was removed and can't be restored any more, and forgets what merges have hidden that can't be undone any more. */
export const tidyLists = async (db: Db): Promise<void> => {
  for (const where of ["saved_person where merged_into is null and", "people_view where", "people_list where"])
    await db(`delete from ${where} removed_at < now() - make_interval(mins => $1)`, [RESTORABLE_MINUTES]);
  await db(FORGET_MERGED, [UNDOABLE_DAYS]);
};

/** The subject of the hidden record stays: it is found as the one it was merged into. */
const FORGET_MERGED = `
  with old as (
    update people_merge set name = null, title = null, company = null, status = null, note = '', tags = '{}', list_ids = '{}',
           assigned_to = null
     where status is not null and at < now() - make_interval(days => $1) returning away_id),
  unlisted as (delete from people_list_member m using old where m.person_id = old.away_id)
  update saved_person p set name = null, title = null, company = null, note = '', tags = '{}', assigned_to = null, saved_by = null
    from old where p.id = old.away_id`;
