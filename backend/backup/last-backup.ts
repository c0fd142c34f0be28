import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";

/** Remembers that a backup is complete. A database of a version before the table does not. */
export const recordBackup = async (db: Db, at: Date): Promise<void> => {
  const [table] = await db<{ exists: boolean }>("select to_regclass('backup_made') is not null as exists");
  if (table?.exists !== true) return;
  await db("insert into backup_made (at) values ($1) on conflict (only_one) do update set at = excluded.at", [at]);
};

const Made = z.object({ at: z.date() });

/** When the last backup was made; undefined where none was. */
export const lastBackupAt = async (db: Db): Promise<Date | undefined> => {
  const [row] = await db("select at from backup_made");
  return row && Made.parse(row).at;
};
