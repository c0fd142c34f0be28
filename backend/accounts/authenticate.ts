import type { Tenths } from "#domain/shared/credits.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { Identity } from "#backend/auth/token-verifier.ts";
import { accountById, accountOf, type BackendAccount } from "./accounts.ts";

export interface CallerAccountNeeds {
  readonly database: Database;
  /** The credits of a new account. */
  readonly welcomeCredits: Tenths;
  /** What else a new account gets, in the transaction that makes it. */
  readonly onNewAccount: (db: Db, accountId: string) => Promise<void>;
}

/**
 * The account of a signed-in user; created at its first use. It is there together with what it gets besides, such as the
 * credits of what was paid under its address before, or not at all.
 */
export const getOrCreateAccount = async (
  { database, welcomeCredits, onNewAccount }: CallerAccountNeeds,
  identity: Identity,
): Promise<BackendAccount> =>
  (await accountById(database.db, identity.userId)) ??
  database.transaction(async (db) => {
    await accountOf(db, identity, welcomeCredits);
    await onNewAccount(db, identity.userId);
    return accountOf(db, identity, welcomeCredits);
  });
