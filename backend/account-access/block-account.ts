import type { AuditAction } from "#domain/organisation/audit-action.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { OperatorNote } from "#backend/audit/operator-note.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import { endSessions } from "#backend/auth/sessions/session-store.ts";
import { lockUser } from "#backend/auth/users/user-store.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";

/**
 * Blocks an account, and says how many sessions that ended; undefined where it is blocked already. A sign-in at the same time is
 * refused or its session is ended: both lock the user.
 */
export const blockAccount = (
  database: Database,
  account: BackendAccount,
  note: OperatorNote,
): Promise<number | undefined> =>
  database.transaction(async (db) => {
    await lockUser(db, account.id);
    const made = await db(
      "insert into account_block (account_id, operator, reason) values ($1, $2, $3) on conflict do nothing returning 1",
      [account.id, note.operator, note.reason],
    );
    if (made.length === 0) return undefined;
    const ended = await endSessions(db, "global", { id: undefined, userId: account.id });
    await audited(db, account, "block-account", note);
    return ended;
  });

/** Ends a block: the person can sign in again, and their API keys work. False where there is none. */
export const unblockAccount = (database: Database, account: BackendAccount, operator: string): Promise<boolean> =>
  database.transaction(async (db) => {
    const ended = await db("delete from account_block where account_id = $1 returning 1", [account.id]);
    if (ended.length === 0) return false;
    await audited(db, account, "unblock-account", { operator });
    return true;
  });

/** Ends all sessions of an account, and says how many. */
export const signOutAccount = (database: Database, account: BackendAccount, operator: string): Promise<number> =>
  database.transaction(async (db) => {
    const ended = await endSessions(db, "global", { id: undefined, userId: account.id });
    if (ended > 0) await audited(db, account, "sign-out-account", { operator });
    return ended;
  });

const audited = async (
  db: Db,
  { id, membership }: BackendAccount,
  action: AuditAction,
  note: Partial<OperatorNote>,
): Promise<void> => {
  if (membership === undefined) return;
  await writeAuditLine(db, membership.organisationId, "operator", { action, about: { member: id, ...note } });
};
