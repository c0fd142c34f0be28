import { priceTag } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";
import { formatRupees, plans } from "#domain/billing/plans.ts";
import { parseProviderId } from "#domain/billing/purchase.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import type { Log } from "#backend/platform/log.ts";
import type { Issuer } from "#backend/invoices/issue-invoices.ts";
import { claim } from "#backend/payments/claim.ts";
import { type ListedPayment, waitingPayments, paymentsOf } from "#backend/payments/list-payments.ts";
import { paymentOf } from "#backend/payments/account-purchases.ts";
import { settlePayment } from "#backend/payments/settle-payment.ts";

/** A line for each payment of a person; without a person, for each that needs the operator's attention. */
export const listPayments = async ({ db }: Database, email: Email | undefined): Promise<readonly string[]> => {
  if (email === undefined) {
    const open = await waitingPayments(db);
    return open.length === 0 ? ["No payment is held, unclaimed or owed"] : open.map(toLine);
  }
  const payments = await paymentsOf(db, email);
  return payments.length === 0 ? [`${email} has no payments`] : payments.map(toLine);
};

const toLine = (payment: ListedPayment): string =>
  [
    payment.reportedAt.toISOString().slice(0, 10),
    payment.id,
    payment.subscriptionId ?? "no subscription",
    plans.find(({ planId }) => planId === payment.planId)?.name ?? "unknown plan",
    priceOf(payment),
    `paid by ${payment.email === undefined ? "an unknown address" : oneLine(payment.email)}`,
    standingOf(payment),
  ].join(", ");

const priceOf = ({ amount, currency }: ListedPayment): string => {
  if (amount === undefined) return "unknown amount";
  return currency === "INR"
    ? formatRupees(amount)
    : `${amount} of the smallest unit of ${currency ?? "an unknown currency"}`;
};

const standingOf = (payment: ListedPayment): string => {
  const { heldBecause, boughtBy, organisationName, credits, takenBack, owed, settledAt } = payment;
  const settled = settledAt === undefined ? "" : `, settled on ${settledAt.toISOString().slice(0, 10)}`;
  if (heldBecause !== undefined) return `HELD: unexpected ${heldBecause}${settled}`;
  if (boughtBy === undefined) return "UNCLAIMED";
  const whose = organisationName === undefined ? boughtBy : `${oneLine(organisationName)} by ${boughtBy}`;
  return [
    `${priceTag(credits)} for ${whose}`,
    ...(takenBack > 0 ? [`${priceTag(takenBack)} taken back`] : []),
    ...(owed > 0 ? [`OWED: ${priceTag(owed)}${settled}`] : []),
  ].join(", ");
};

/** Gives an unclaimed payment to a person, who is notified by mail. */
export const claimFor = async (
  database: Database,
  { id: accountId, email }: BackendAccount,
  { paymentId, issuer, log }: { readonly paymentId: string; readonly issuer: Issuer; readonly log: Log },
): Promise<string> => {
  const queue = await openQueue({ url: database.url, log });
  try {
    const outcome = await claim({ database, queue, issuer }, { accountId, paymentId });
    switch (outcome) {
      case "claimed": {
        const payment = await paymentOf(database.db, accountId, paymentId);
        if (payment === undefined) throw new Error(`${paymentId} no longer exists.`);
        return `${paymentId} now belongs to ${email}: ${priceTag(payment.credits)} for ${payment.organisationName === undefined ? "the person" : oneLine(payment.organisationName)}`;
      }
      case "own":
        return `${paymentId} already belongs to ${email}`;
      case "elsewhere":
        throw new Error(`${paymentId} belongs to another account.`);
      case "held":
        throw new Error(
          `${paymentId} is on hold: it does not match what was sold. To accept it, give credits with "npm run account -- credits" or "organisation-credits", then run "npm run account -- settle ${paymentId}".`,
        );
      case "unknown":
        throw new Error(unknown(paymentId));
    }
  } finally {
    await queue.stop();
  }
};

/** Notes that a held payment, or what one owes, was dealt with, so that it is not listed among those that wait. */
export const settle = async ({ db }: Database, paymentId: string): Promise<string> => {
  switch (await settlePayment(db, paymentId)) {
    case "settled":
      return `${paymentId} is settled`;
    case "settled-before":
      return `${paymentId} was already settled`;
    case "unclaimed":
      throw new Error(`${paymentId} is unclaimed. Assign it with "npm run account -- claim ${paymentId} <email>".`);
    case "in-order":
      throw new Error(`${paymentId} is neither held nor owed; there is nothing to settle.`);
    case "unknown":
      throw new Error(unknown(paymentId));
  }
};

const unknown = (paymentId: string): string => `No webhook received for payment ${paymentId}.`;

export const paymentIdOf = (given: string): string => {
  const id = parseProviderId(given);
  if (id === undefined) throw new Error(`${given} is not a payment id.`);
  return id;
};
