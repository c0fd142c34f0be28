import { formatCredits } from "#domain/shared/credits.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { issueCreditNotes } from "#backend/invoices/issue-credit-notes.ts";
import { type Issuer, issueInvoices } from "#backend/invoices/issue-invoices.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import type { ProviderCharge, Reversal, SubscriptionChange } from "./provider-charge.ts";
import { auditPurchases } from "./audit-purchases.ts";
import { checkProviderCharge, planSold } from "./check-provider-charge.ts";
import { orderPaymentMail, type PaymentMailMessage } from "./payment-mail-message.ts";
import type { SoldPlan } from "./payment-settings.ts";
import { recordProviderCharge, recordReversal, recordSubscription } from "./payment-store.ts";
import { type ProviderMessage, readRazorpayMessage } from "./razorpay-message.ts";

export interface MessageNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly issuer: Issuer;
  readonly log: Log;
}

/** The log line, and the mail, for a message that was handled. */
interface Taken {
  readonly mails: readonly PaymentMailMessage[];
  readonly note: string;
  /** Whether someone of the operator's has to look at it. */
  readonly isForOperator?: boolean;
}

/**
 * Takes a message of the provider that was checked to be its own: records it, and orders the mails, in one transaction.
 * Rejects only where that was not possible, so that it is sent again.
 */
export const takeMessage = async (
  { database, queue, issuer, log }: MessageNeeds,
  sold: readonly SoldPlan[],
  { body, eventId }: { readonly body: Uint8Array; readonly eventId: string | undefined },
): Promise<void> => {
  const { mails, note, isForOperator } = await database.transaction(async (db) => {
    const message = readRazorpayMessage(body);
    const taken =
      message.kind === "unreadable" ? unreadable(message.event, eventId) : await record({ db, issuer, sold }, message);
    for (const mail of taken.mails) await orderPaymentMail(db, queue, mail);
    return taken;
  });
  const line =
    mails.length === 0 ? note : `${note}. Mail queued: ${mails.map(({ kind }) => mailNames[kind]).join(", ")}`;
  if (isForOperator === true) log.error(line);
  else log.info(line);
};

const mailNames: Readonly<Record<PaymentMailMessage["kind"], string>> = {
  credited: "confirmation",
  unclaimed: "how to get the credits, in 10 minutes",
  "taken-back": "credits removed",
  ended: "plan ended",
  changed: "change of plan",
};

/** The operator finds it at the provider by its id there. */
const unreadable = (event: string, eventId = "without an id"): Taken => ({
  mails: [],
  note: `A webhook of the payment provider could not be read: ${event} (event ${eventId})`,
  isForOperator: true,
});

type ReadableMessage = Exclude<ProviderMessage, { kind: "unreadable" }>;

interface Books {
  /** Of the transaction. */
  readonly db: Db;
  readonly issuer: Issuer;
  readonly sold: readonly SoldPlan[];
}

const record = async (books: Books, message: ReadableMessage): Promise<Taken> => {
  switch (message.kind) {
    case "charge":
      return applyProviderCharge(books, message.charge);
    case "reversal":
      return takeReversal(books, message.reversal);
    case "subscription":
      return takeChange(books, message.change);
    case "other":
      return { mails: [], note: `A webhook of the payment provider was not needed: ${message.event}` };
  }
};

const applyProviderCharge = async ({ db, issuer, sold }: Books, charge: ProviderCharge): Promise<Taken> => {
  const { paymentId, email } = charge;
  const checked = checkProviderCharge(charge, sold);
  const { outcome, credited, reversed } = await recordProviderCharge(db, charge, checked);
  await issueInvoices(db, issuer, credited);
  await auditPurchases(db, credited);
  switch (outcome) {
    case "credited":
      return {
        mails: [
          ...credited.map((id): PaymentMailMessage => ({ kind: "credited", paymentId: id })),
          ...reversed.map((id): PaymentMailMessage => ({ kind: "taken-back", paymentId: id })),
        ],
        note: `Payment ${paymentId} was credited`,
      };
    case "unclaimed":
      return {
        mails: email === undefined ? [] : [{ kind: "unclaimed", paymentId }],
        note: `Payment ${paymentId} belongs to no account yet`,
      };
    case "held":
      return {
        mails: [],
        note: `Payment ${paymentId} is on hold: the ${checked.heldBecause} does not match the plan`,
        isForOperator: true,
      };
    case "known":
      return { mails: [], note: `Payment ${paymentId} was already reported` };
  }
};

const takeReversal = async ({ db, issuer }: Books, reversal: Reversal): Promise<Taken> => {
  const { kind, id, paymentId, state } = reversal;
  const { tookBack, taken, owed } = await recordReversal(db, reversal);
  await issueCreditNotes(db, issuer.clock, [paymentId]);
  const note = `The ${kind} ${id} of payment ${paymentId} is ${state}`;
  if (!tookBack) return { mails: [], note };
  const isForOperator = owed > 0;
  return {
    mails: [{ kind: "taken-back", paymentId, by: { reversalId: id, taken } }],
    note: isForOperator ? `${note}: ${formatCredits(owed)} credits could not be removed` : note,
    isForOperator,
  };
};

const takeChange = async ({ db, sold }: Books, change: SubscriptionChange): Promise<Taken> => {
  const { subscriptionId, state } = change;
  const isNews = await recordSubscription(db, change, planSold(sold, change.providerPlanId));
  const hasEnded = isNews && (state === "halted" || state === "cancelled");
  return {
    mails: hasEnded ? [{ kind: "ended", subscriptionId }] : [],
    note: `Subscription ${subscriptionId}: ${state}`,
  };
};
