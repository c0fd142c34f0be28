import type { Db } from "#backend/platform/database/database.ts";
import { isNamed } from "./blanked-answer.ts";
import { namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";

/**
 * Forgets purposes that name someone who is removed, whatever they were stated for. A purpose of an entry about them goes with
 * the name of the entry.
 */
export const forgetPurposes = async (db: Db, removal: Removal): Promise<void> => {
  for (const [table, forget] of [
    ["entry_purpose", "delete from entry_purpose"],
    ["pending_lookup", "update pending_lookup set purpose = null"],
    ["bulk_job", "update bulk_job set purpose = null"],
  ] as const) {
    const rows = await namedRows(db, { table, columns: ["purpose"], where: "purpose is not null" }, removal);
    const places = rows.filter((row) => isNamed(row, removal)).map(({ place }) => place);
    await db(`${forget} where ctid = any($1::tid[])`, [places]);
  }
};
