import * as z from "zod";
import { planIds } from "#domain/billing/plans.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";

const paymentMail = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), paymentId: z.string() });

/** The refund or dispute, and how many tenths it took from the wallet. */
const by = z.object({ reversalId: z.string(), taken: z.int() });

/** What someone is to be mailed about what they bought. */
export const PaymentMailMessage = z.discriminatedUnion("kind", [
  paymentMail("credited"),
  /** To the payer's address, which no account has. */
  paymentMail("unclaimed"),
  /** Taken back by a refund or a dispute. Undefined: all of them were reported before the credits were added. */
  paymentMail("taken-back").extend({ by: by.optional() }),
  /** The subscription was halted or cancelled. */
  z.object({ kind: z.literal("ended"), subscriptionId: z.string() }),
  /** A change of the subscription to this plan is planned for the next charge; null: not any more. */
  z.object({ kind: z.literal("changed"), subscriptionId: z.string(), nextPlanId: z.nullable(z.enum(planIds)) }),
]);
export type PaymentMailMessage = z.infer<typeof PaymentMailMessage>;

/** Who paid with another address comes back signed in, mostly within minutes, and gets the credits by that. */
const UNCLAIMED_FOR_MS = 10 * 60_000;

/** Orders the mail as part of the transaction that gives the reason for it. One that still waits is not ordered again. */
export const orderPaymentMail = (db: Db, queue: JobQueue, message: PaymentMailMessage): Promise<void> =>
  queue.send("payment-mail", message, { db, ...(message.kind === "unclaimed" && { startAfterMs: UNCLAIMED_FOR_MS }) });
