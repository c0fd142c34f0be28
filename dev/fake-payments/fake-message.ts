import { randomBytes } from "node:crypto";
import type { Paise } from "#domain/billing/plans.ts";

/** A charge that was never made. */
export interface FakeCharge {
  readonly paymentId: string;
  readonly subscriptionId: string;
  /** The provider's. */
  readonly providerPlanId: string;
  readonly amount: Paise;
  readonly email: string;
}

/** A refund or a dispute of one. */
export interface FakeReversal {
  readonly id: string;
  readonly amount: Paise;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const ID_LENGTH = 14;

/** An id like the provider's. */
export const newId = (kind: "pay" | "sub" | "rfnd" | "disp"): string => {
  const letters = [...randomBytes(ID_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? "");
  return `${kind}_${letters.join("")}`;
};

const seconds = (now: number): number => Math.floor(now / 1000);

const paymentEntity = ({ paymentId, amount, email }: FakeCharge, now: number) => ({
  entity: {
    id: paymentId,
    entity: "payment",
    amount,
    currency: "INR",
    status: "captured",
    email,
    created_at: seconds(now),
  },
});

/** `chargeAt`: of the next charge; null where there is none. */
const subscriptionEntity = (
  { subscriptionId, providerPlanId }: FakeCharge,
  status: string,
  chargeAt: number | null,
) => ({
  entity: {
    id: subscriptionId,
    entity: "subscription",
    plan_id: providerPlanId,
    status,
    charge_at: chargeAt === null ? null : seconds(chargeAt),
  },
});

/** Of the next month, or its last day. */
export const sameDayNextMonth = (at: number): number => {
  const day = new Date(at);
  const next = new Date(at);
  next.setUTCDate(1);
  next.setUTCMonth(day.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  return next.setUTCDate(Math.min(day.getUTCDate(), lastDay));
};

const message = (event: string, payload: Readonly<Record<string, object>>, now: number) => ({
  entity: "event",
  event,
  contains: Object.keys(payload),
  payload,
  created_at: seconds(now),
});

export const chargedMessage = (charge: FakeCharge, now: number) =>
  message(
    "subscription.charged",
    {
      subscription: subscriptionEntity(charge, "active", sameDayNextMonth(now)),
      payment: paymentEntity(charge, now),
    },
    now,
  );

export const refundedMessage = (charge: FakeCharge, { id, amount }: FakeReversal, now: number) =>
  message(
    "refund.processed",
    {
      refund: {
        entity: { id, entity: "refund", payment_id: charge.paymentId, amount, currency: "INR", status: "processed" },
      },
      payment: paymentEntity(charge, now),
    },
    now,
  );

export const disputedMessage = (
  charge: FakeCharge,
  { id, amount }: FakeReversal,
  end: "created" | "won",
  now: number,
) => {
  const status = end === "won" ? "won" : "open";
  const entity = { id, entity: "dispute", payment_id: charge.paymentId, amount, currency: "INR", amount_deducted: 0 };
  return message(
    `payment.dispute.${end}`,
    { payment: paymentEntity(charge, now), dispute: { entity: { ...entity, status } } },
    now,
  );
};

export const endedMessage = (charge: FakeCharge, end: "halted" | "cancelled", now: number) =>
  message(`subscription.${end}`, { subscription: subscriptionEntity(charge, end, null) }, now);

/** A change of plan is planned, or taken back; the plan is the present one until the next charge. */
export const updatedMessage = (charge: FakeCharge, chargeAt: number, now: number) =>
  message("subscription.updated", { subscription: subscriptionEntity(charge, "active", chargeAt) }, now);
