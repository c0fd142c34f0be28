import * as z from "zod";
import type { DeletionObstacles } from "#domain/session/account-deletion.ts";
import { DAY_MS, HOUR_MS } from "#domain/shared/duration.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { type Erasure, eraseWithin } from "./erase-account.ts";
import { orderDeletionMail } from "./send-deletion-mail.ts";

const LOOK_EVERY_MS = HOUR_MS;

interface DueNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
}

/** As words of a log. */
const inTheWay = ({ onlyOwnerOf, plans, jobsIn, searches }: DeletionObstacles): string =>
  [
    ...(onlyOwnerOf === undefined ? [] : ["only owner of an organisation"]),
    ...(plans > 0 ? ["plan"] : []),
    ...(jobsIn.length > 0 ? ["bulk jobs"] : []),
    ...(searches > 0 ? ["searches"] : []),
  ].join(", ");

const Due = z.array(z.object({ id: z.string() }));

/**
 * Erases the accounts whose people asked for that and have not kept them. It may break off anywhere and be repeated, also by
 * several processes at once. One account that fails keeps no other from being erased.
 */
export const eraseDue = async (needs: DueNeeds): Promise<void> => {
  const { database, clock, log } = needs;
  const rows = await database.db(
    "select account_id as id from account_deletion where try_at <= $1 order by try_at, account_id",
    [new Date(clock())],
  );
  for (const { id } of Due.parse(rows)) {
    try {
      const erasure = await eraseIfDue(needs, id);
      if (erasure?.outcome === "kept")
        log.info(
          `The account ${id} can't be deleted yet (${inTheWay(erasure.obstacles)}), and is tried again tomorrow`,
        );
    } catch (error) {
      log.error(`The account ${id} could not be deleted, and is tried again`, error);
    }
  }
};

/** Undefined where it is not due any more: its person has kept it, or another process has erased it. */
const eraseIfDue = ({ database, queue, clock }: DueNeeds, accountId: string): Promise<Erasure | undefined> =>
  database.longTransaction(async (db) => {
    await db("select from lock_wallets($1)", [accountId]);
    const now = clock();
    const due = await db(
      `select a.email from account_deletion d join account a on a.id = d.account_id
        where d.account_id = $1 and d.try_at <= $2 for update of d`,
      [accountId, new Date(now)],
    );
    if (due[0] === undefined) return undefined;
    const { email: to } = Address.parse(due[0]);
    const erasure = await eraseWithin(db, accountId);
    if (erasure.outcome === "kept") await putOff(db, accountId, new Date(now + DAY_MS));
    else await orderDeletionMail(queue, { kind: "deleted", to }, db);
    return erasure;
  });

const Address = z.object({ email: z.string() });

const putOff = async (db: Db, accountId: string, until: Date): Promise<void> => {
  await db("update account_deletion set try_at = $2 where account_id = $1", [accountId, until]);
};

/** Erases what is due now and every hour. Returns what ends that, and waits for what is under way. */
export const keepErasing = (needs: DueNeeds): (() => Promise<void>) =>
  repeatedly(LOOK_EVERY_MS, async () => {
    try {
      await eraseDue(needs);
    } catch (error) {
      needs.log.error("Accounts that are to be deleted could not be listed, which is tried again", error);
    }
  });
