import type { Tenths } from "#domain/credits.ts";
import type { Database } from "#backend/database/database.ts";
import type { Identity } from "#backend/identity.ts";
import type { JobQueue } from "#backend/jobs/job-queue.ts";
import { claimForNewcomer } from "#backend/payments/claim.ts";
import { accountById, accountOf, type BackendAccount } from "./accounts.ts";

export interface CallerAccountNeeds {
  readonly database: Database;
  /** Where the mails about what a new account gets are ordered. */
  readonly queue: JobQueue;
  /** The credits of a new account. */
  readonly welcomeCredits: Tenths;
}

/**
 * The account of a signed-in user; created at its first use. It is there together with the credits of what was paid under
 * its address before, or not at all.
 */
export const accountOfCaller = async (
  { database, queue, welcomeCredits }: CallerAccountNeeds,
  identity: Identity,
): Promise<BackendAccount> =>
  (await accountById(database.db, identity.userId)) ??
  database.transaction(async (db) => {
    await accountOf(db, identity, welcomeCredits);
    await claimForNewcomer(db, queue, identity.userId);
    return accountOf(db, identity, welcomeCredits);
  });
