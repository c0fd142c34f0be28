import type { Tenths } from "#domain/credits.ts";
import type { Database } from "#backend/database/database.ts";
import { noteFirstSight } from "#backend/auth/sessions/seen-session.ts";
import type { Identity, TokenVerifier } from "#backend/identity.ts";
import type { JobQueue } from "#backend/jobs/job-queue.ts";
import { claimForNewcomer } from "#backend/payments/claim.ts";
import { accountById, accountOf, type BackendAccount } from "./accounts.ts";
import { findCaller, type FoundCaller, type ReadWith } from "./find-caller.ts";

export interface CallerAccountNeeds {
  readonly database: Database;
  /** Where the mails about what a new account gets are ordered. */
  readonly queue: JobQueue;
  /** The credits of a new account. */
  readonly welcomeCredits: Tenths;
}

/**
 * Whose account a token stands for, and what is read with it; undefined when the token is forged or expired, or its session
 * has ended. One statement, except for a newcomer, for an ended session, and where somebody else keeps the sessions.
 */
export const callerOf = async <Value>(
  needs: CallerAccountNeeds & { readonly verifier: TokenVerifier },
  accessToken: string,
  readWith: ReadWith<Value>,
): Promise<Pick<FoundCaller<Value>, "account" | "more"> | undefined> => {
  const { verifier, database } = needs;
  const session = await verifier.nameSession?.(accessToken);
  if (session !== undefined) {
    const found = await findCaller(database, { userId: session.userId, session }, readWith);
    if (found?.isFirstSight === true) await noteFirstSight(database.db, session);
    if (found !== undefined) return found;
  } else if (verifier.nameSession !== undefined) return undefined;
  const identity = await verifier.verify(accessToken);
  if (identity === undefined) return undefined;
  const known = await findCaller(database, identity, readWith);
  if (known !== undefined) return known;
  await accountOfCaller(needs, identity);
  return findCaller(database, identity, readWith);
};

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
