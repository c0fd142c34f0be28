import * as z from "zod";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { orderPaymentMail } from "./payment-mail-message.ts";
import { claimByAddress, claimPayment } from "./payment-store.ts";

interface ClaimNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

interface Claim {
  readonly accountId: string;
  readonly paymentId: string;
}

const Credited = z.array(z.object({ id: z.string(), is_reversed: z.boolean() }));

/** Orders the mails about what became this account's in the present transaction. */
const orderMail = async (db: Db, queue: JobQueue, accountId: string): Promise<void> => {
  // now() is the beginning of the transaction.
  const rows = await db(
    `select id, taken_back_tenths + owed_tenths > 0 as is_reversed from payment
      where account_id = $1 and credited_at = now() order by id`,
    [accountId],
  );
  for (const { id: paymentId, is_reversed: isReversed } of Credited.parse(rows)) {
    await orderPaymentMail(db, queue, { kind: "credited", paymentId });
    if (isReversed) await orderPaymentMail(db, queue, { kind: "taken-back", paymentId });
  }
};

/**
 * Gives an account a payment that belongs to nobody, with all others of its subscription, and confirms each by mail. Of
 * any number who come at once, one gets them.
 */
export const claim = ({ database, queue }: ClaimNeeds, { accountId, paymentId }: Claim) =>
  database.transaction(async (db) => {
    const outcome = await claimPayment(db, { accountId, paymentId });
    if (outcome === "claimed") await orderMail(db, queue, accountId);
    return outcome;
  });

/** Gives new accounts what was paid under its address before, as part of the transaction that makes each. */
export const claimForNewcomer =
  (queue: JobQueue) =>
  async (db: Db, accountId: string): Promise<void> => {
    const claimed = await claimByAddress(db, accountId);
    if (claimed.length > 0) await orderMail(db, queue, accountId);
  };
