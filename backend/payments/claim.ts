import * as z from "zod";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { type Issuer, issueInvoices } from "#backend/invoices/issue-invoices.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { auditPurchases } from "./audit-purchases.ts";
import { orderPaymentMail } from "./payment-mail-message.ts";
import { claimByAddress, claimPayment } from "./payment-store.ts";

/** What follows when a payment becomes credits. */
export interface CreditedNeeds {
  readonly queue: JobQueue;
  readonly issuer: Issuer;
}

export interface ClaimNeeds extends CreditedNeeds {
  readonly database: Database;
}

interface Claim {
  readonly accountId: string;
  readonly paymentId: string;
}

const Credited = z.array(z.object({ id: z.string(), is_reversed: z.boolean() }));

/** Issues the invoices of what became this account's in the present transaction, and orders the mails about it. */
const followUp = async (db: Db, { queue, issuer }: CreditedNeeds, accountId: string): Promise<void> => {
  // now() is the beginning of the transaction.
  const rows = await db(
    `select id, taken_back_tenths + owed_tenths > 0 as is_reversed from payment
      where account_id = $1 and credited_at = now() order by id`,
    [accountId],
  );
  const credited = Credited.parse(rows);
  await issueInvoices(
    db,
    issuer,
    credited.map(({ id }) => id),
  );
  await auditPurchases(
    db,
    credited.map(({ id }) => id),
  );
  for (const { id: paymentId, is_reversed: isReversed } of credited) {
    await orderPaymentMail(db, queue, { kind: "credited", paymentId });
    if (isReversed) await orderPaymentMail(db, queue, { kind: "taken-back", paymentId });
  }
};

/**
 * Gives an account a payment that belongs to nobody, with all others of its subscription, and confirms each by mail. Of
 * any number who come at once, one gets them.
 */
export const claim = ({ database, ...needs }: ClaimNeeds, { accountId, paymentId }: Claim) =>
  database.transaction(async (db) => {
    const outcome = await claimPayment(db, { accountId, paymentId });
    if (outcome === "claimed") await followUp(db, needs, accountId);
    return outcome;
  });

/** Gives new accounts what was paid under its address before, as part of the transaction that makes each. */
export const claimForNewcomer =
  (needs: CreditedNeeds) =>
  async (db: Db, accountId: string): Promise<void> => {
    const claimed = await claimByAddress(db, accountId);
    if (claimed.length > 0) await followUp(db, needs, accountId);
  };
