import { RESTORABLE_MINUTES } from "#domain/lists/saved-person.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Deletes what was removed and can't be restored any more. */
export const tidyLists = async (db: Db): Promise<void> => {
  for (const table of ["saved_person", "people_list"])
    await db(`delete from ${table} where removed_at < now() - make_interval(mins => $1)`, [RESTORABLE_MINUTES]);
};
