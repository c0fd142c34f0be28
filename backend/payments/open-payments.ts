import { randomBytes } from "node:crypto";
import { type PlanId, plans } from "#domain/plans.ts";
import type { Clock } from "#backend/clock.ts";
import type { Db } from "#backend/database/database.ts";
import type { Log } from "#backend/log.ts";
import { CHECKOUT_PATH } from "./checkout/checkout-path.ts";
import type { RazorpaySettings } from "./payment-settings.ts";
import { PAYMENTS_PATH } from "./payments-path.ts";
import { messageSender } from "./stand-in/send-message.ts";
import { type StandInPayments, standInPayments } from "./stand-in/stand-in-payments.ts";

interface PaymentChoice {
  readonly razorpay: RazorpaySettings | undefined;
  /** Whether a stand-in may take Razorpay's place. */
  readonly mayStandIn: boolean;
  /** Where the checkout is served from, if not from the app's own origin. */
  readonly paymentOrigin: string | undefined;
  /** The app's public origin. */
  readonly origin: string;
  /** Where this server listens: the stand-in sends its messages there. */
  readonly host: string;
  readonly port: number;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

export interface OpenPayments {
  /** Whose messages are believed, and what is sold there; undefined where nothing can be bought. */
  readonly settings: RazorpaySettings | undefined;
  readonly standIn: StandInPayments | undefined;
  /** The document that takes the payment for a plan. Relative where the app itself serves it. */
  checkoutUrl(planId: PlanId): string | undefined;
}

/** Razorpay where Leadlight is known there, else the stand-in where that is allowed, else nothing. */
export const openPayments = (choice: PaymentChoice): OpenPayments => {
  const checkoutUrl = (planId: PlanId): string => `${choice.paymentOrigin ?? ""}${CHECKOUT_PATH}?plan=${planId}`;
  if (choice.razorpay !== undefined) return { settings: choice.razorpay, standIn: undefined, checkoutUrl };
  if (!choice.mayStandIn) return { settings: undefined, standIn: undefined, checkoutUrl: () => undefined };
  const { host, port, origin, db, clock, log } = choice;
  const secret = randomBytes(32).toString("hex");
  const sold = plans.map(({ planId }) => ({ planId, buttonId: "stand-in", providerPlanId: `stand_in_${planId}` }));
  const send = messageSender({ host, port, name: new URL(origin).host, path: `${PAYMENTS_PATH}/razorpay`, secret });
  const standIn = standInPayments({ db, clock, log, sold, send });
  return { settings: { webhookSecrets: [secret], sold }, standIn, checkoutUrl };
};
