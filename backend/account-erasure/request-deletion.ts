import * as z from "zod";
import { DAY_MS } from "#domain/shared/duration.ts";
import {
  DELETION_DELAY_MS,
  type DeletionObstacles,
  type DeletionTerms,
  hasObstacles,
} from "#domain/session/account-deletion.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { countRequest } from "#backend/platform/limits/request-count.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { erasureObstacles } from "./erasure-obstacles.ts";
import { orderDeletionMail } from "./send-deletion-mail.ts";

interface DeletionNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
}

/** What deleting an account means, for the person who reads it before or after asking for it. */
export const deletionTerms = async (
  { database: { db }, clock }: Omit<DeletionNeeds, "queue">,
  { id, balance: credits }: BackendAccount,
): Promise<DeletionTerms> => {
  const dueAt = await dueAtOf(db, id);
  return {
    isRequested: dueAt !== undefined,
    dueAt: (dueAt ?? new Date(clock() + DELETION_DELAY_MS)).toISOString(),
    credits,
    obstacles: await erasureObstacles(db, id),
  };
};

const DueAt = z.object({ due_at: z.date() });

const dueAtOf = async (db: Db, accountId: string): Promise<Date | undefined> => {
  const [row] = await db("select due_at from account_deletion where account_id = $1", [accountId]);
  return row && DueAt.parse(row).due_at;
};

/** Each is mailed. */
const REQUESTS_PER_DAY = 5;

type Requested =
  | { readonly outcome: "requested" | "erased" }
  | { readonly outcome: "too-often"; readonly waitMs: number }
  | { readonly outcome: "kept"; readonly obstacles: DeletionObstacles };

/**
 * Notes that an account is to be deleted, and orders the mail about it. Asked again, it stays with the first day. Charges, jobs and
 * payments wait for this: what stands in the way is decided once.
 */
export const requestDeletion = (
  { database, queue, clock }: DeletionNeeds,
  account: BackendAccount,
): Promise<Requested> =>
  database.transaction<Requested>(async (db) => {
    await db("select from lock_wallets($1)", [account.id]);
    if (!(await isStillTheirs(db, account))) return { outcome: "erased" };
    if ((await dueAtOf(db, account.id)) !== undefined) return { outcome: "requested" };
    const obstacles = await erasureObstacles(db, account.id);
    if (hasObstacles(obstacles)) return { outcome: "kept", obstacles };
    const now = clock();
    const waitMs = await countRequest(db, {
      kind: "deletion",
      by: "account",
      source: account.id,
      limit: REQUESTS_PER_DAY,
      windowMs: DAY_MS,
      now,
    });
    if (waitMs !== undefined) return { outcome: "too-often", waitMs };
    const dueAt = new Date(now + DELETION_DELAY_MS);
    await db("insert into account_deletion (account_id, asked_at, due_at, try_at) values ($1, $2, $3, $3)", [
      account.id,
      new Date(now),
      dueAt,
    ]);
    await orderDeletionMail(queue, { kind: "requested", accountId: account.id, dueAt: dueAt.toISOString() }, db);
    return { outcome: "requested" };
  });

/** Keeps an account that was to be deleted, as it was. False where it was erased just now. */
export const keepAccount = (database: Database, account: BackendAccount): Promise<boolean> =>
  database.transaction(async (db) => {
    // Waits for an erasure that holds the row.
    await db("delete from account_deletion where account_id = $1", [account.id]);
    return isStillTheirs(db, account);
  });

/** An erased account has another address. */
const isStillTheirs = async (db: Db, { id, email }: BackendAccount): Promise<boolean> =>
  (await db("select from account where id = $1 and email = $2", [id, email])).length > 0;
