import { formatCredits } from "#domain/shared/credits.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import type { ProviderCharge, Reversal, SubscriptionChange } from "./provider-charge.ts";
import { checkProviderCharge, planSold } from "./check-provider-charge.ts";
import { orderPaymentMail, type PaymentMailMessage } from "./payment-mail-message.ts";
import type { SoldPlan } from "./payment-settings.ts";
import { recordProviderCharge, recordReversal, recordSubscription } from "./payment-store.ts";
import { type ProviderMessage, readRazorpayMessage } from "./razorpay-message.ts";

export interface MessageNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly log: Log;
}

/** The log line, and the mail, for a message that was handled. */
interface Taken {
  readonly mails: readonly PaymentMailMessage[];
  readonly note: string;
  /** Whether somebody of the operator's has to look at it. */
  readonly isForOperator?: boolean;
}

/**
 * Takes a message of the provider that was checked to be its own: records it, and orders the mails, in one transaction.
 * Rejects only where that was not possible, so that it is sent again.
 */
export const takeMessage = async (
  { database, queue, log }: MessageNeeds,
  sold: readonly SoldPlan[],
  { body, eventId }: { readonly body: Uint8Array; readonly eventId: string | undefined },
): Promise<void> => {
  const { mails, note, isForOperator } = await database.transaction(async (db) => {
    const message = readRazorpayMessage(body);
    const taken = message.kind === "unreadable" ? unreadable(message.event, eventId) : await record(db, message, sold);
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
};

/** The operator finds it at the provider by its id there. */
const unreadable = (event: string, eventId = "without an id"): Taken => ({
  mails: [],
  note: `A webhook of the payment provider could not be read: ${event} (event ${eventId})`,
  isForOperator: true,
});

type ReadableMessage = Exclude<ProviderMessage, { kind: "unreadable" }>;

const record = async (db: Db, message: ReadableMessage, sold: readonly SoldPlan[]): Promise<Taken> => {
  switch (message.kind) {
    case "charge":
      return applyProviderCharge(db, message.charge, sold);
    case "reversal":
      return takeReversal(db, message.reversal);
    case "subscription":
      return takeChange(db, message.change, sold);
    case "other":
      return { mails: [], note: `A webhook of the payment provider was not needed: ${message.event}` };
  }
};

const applyProviderCharge = async (db: Db, charge: ProviderCharge, sold: readonly SoldPlan[]): Promise<Taken> => {
  const { paymentId, email } = charge;
  const checked = checkProviderCharge(charge, sold);
  const { outcome, credited, reversed } = await recordProviderCharge(db, charge, checked);
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

const takeReversal = async (db: Db, reversal: Reversal): Promise<Taken> => {
  const { kind, id, paymentId, state } = reversal;
  const { tookBack, taken, owed } = await recordReversal(db, reversal);
  const note = `The ${kind} ${id} of payment ${paymentId} is ${state}`;
  if (!tookBack) return { mails: [], note };
  const isForOperator = owed > 0;
  return {
    mails: [{ kind: "taken-back", paymentId, by: { reversalId: id, taken } }],
    note: isForOperator ? `${note}: ${formatCredits(owed)} credits could not be removed` : note,
    isForOperator,
  };
};

const takeChange = async (db: Db, change: SubscriptionChange, sold: readonly SoldPlan[]): Promise<Taken> => {
  const { subscriptionId, state } = change;
  const isNews = await recordSubscription(db, change, planSold(sold, change.providerPlanId));
  const hasEnded = isNews && (state === "halted" || state === "cancelled");
  return {
    mails: hasEnded ? [{ kind: "ended", subscriptionId }] : [],
    note: `Subscription ${subscriptionId}: ${state}`,
  };
};
