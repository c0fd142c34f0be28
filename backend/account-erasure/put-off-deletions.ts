import { DELETION_DELAY_MS } from "#domain/session/account-deletion.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** After a backup was restored: people may have kept their accounts since, and get the whole time again to do so. */
export const putOffDeletions = async (db: Db, now: number): Promise<void> => {
  await db(
    "update account_deletion set due_at = greatest(due_at, $1::timestamptz), try_at = greatest(try_at, $1::timestamptz)",
    [new Date(now + DELETION_DELAY_MS)],
  );
};
