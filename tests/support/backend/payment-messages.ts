import { randomBytes } from "node:crypto";
import { type PlanId, planOf, priceOf } from "#domain/billing/plans.ts";
import type { RazorpaySettings } from "#backend/payments/payment-settings.ts";
import { SIGNATURE_HEADER, signMessage } from "#backend/payments/signature.ts";

export const SECRET = "the-secret-of-the-messages";
export const FORMER_SECRET = "the-former-secret-of-them";

const providerPlans: Readonly<Record<PlanId, string>> = {
  plan_100_contacts: "plan_SampleOf100xxx",
  plan_250_contacts: "plan_SampleOf250xxx",
  plan_500_contacts: "plan_SampleOf500xxx",
};

export const razorpaySettings: RazorpaySettings = {
  webhookSecrets: [SECRET, FORMER_SECRET],
  sold: [
    { planId: "plan_100_contacts", buttonId: "pl_SampleOf100xxxx", providerPlanId: providerPlans.plan_100_contacts },
    { planId: "plan_250_contacts", buttonId: "pl_SampleOf250xxxx", providerPlanId: providerPlans.plan_250_contacts },
    { planId: "plan_500_contacts", buttonId: "pl_SampleOf500xxxx", providerPlanId: providerPlans.plan_500_contacts },
  ],
};

/** What an operator sets for these settings. */
export const razorpayEnvironment = {
  LEADLIGHT_RAZORPAY_WEBHOOK_SECRET: `${SECRET},${FORMER_SECRET}`,
  LEADLIGHT_RAZORPAY_BUTTON_100: "pl_SampleOf100xxxx",
  LEADLIGHT_RAZORPAY_BUTTON_250: "pl_SampleOf250xxxx",
  LEADLIGHT_RAZORPAY_BUTTON_500: "pl_SampleOf500xxxx",
  LEADLIGHT_RAZORPAY_PLAN_100: providerPlans.plan_100_contacts,
  LEADLIGHT_RAZORPAY_PLAN_250: providerPlans.plan_250_contacts,
  LEADLIGHT_RAZORPAY_PLAN_500: providerPlans.plan_500_contacts,
};

/** An id as the provider makes them: "pay_", "sub_" and so on with 14 letters or digits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString("hex")}`;

/** 2026-11-20 12:00 UTC, in the provider's seconds. */
export const NOON = 1_795_176_000;

const A_MONTH = 2_592_000;

interface ChargeWanted {
  readonly email?: string;
  readonly planId?: PlanId;
  readonly paymentId?: string;
  readonly subscriptionId?: string;
  readonly at?: number;
  /** Of the payment's own fields, other ones. */
  readonly payment?: Readonly<Record<string, unknown>>;
  readonly subscription?: Readonly<Record<string, unknown>>;
}

export type Message = Readonly<Record<string, unknown>>;

/** A month's charge as Razorpay reports it, for the plan of 100 contacts unless said otherwise. */
export const chargeMessage = ({
  email = "asha@acme.example",
  planId = "plan_100_contacts",
  paymentId = newId("pay"),
  subscriptionId = newId("sub"),
  at = NOON,
  payment = {},
  subscription = {},
}: ChargeWanted = {}): Message => ({
  entity: "event",
  account_id: "acc_Sample0000000x",
  event: "subscription.charged",
  contains: ["subscription", "payment"],
  payload: {
    subscription: {
      entity: {
        id: subscriptionId,
        entity: "subscription",
        plan_id: providerPlans[planId],
        status: "active",
        charge_at: at + A_MONTH,
        quantity: 1,
        notes: [],
        paid_count: 1,
        ...subscription,
      },
    },
    payment: {
      entity: {
        id: paymentId,
        entity: "payment",
        amount: priceOf(planOf(planId)),
        currency: "INR",
        status: "captured",
        method: "card",
        email,
        contact: "+919000000000",
        fee: 6_962,
        created_at: at - 5,
        ...payment,
      },
    },
  },
  created_at: at,
});

interface StateWanted {
  readonly subscriptionId: string;
  readonly planId?: PlanId;
  readonly at?: number;
  readonly event?: string;
}

export const subscriptionMessage = (
  status: string,
  { subscriptionId, planId = "plan_100_contacts", at = NOON + 60, event = status }: StateWanted,
): Message => ({
  entity: "event",
  event: `subscription.${event}`,
  contains: ["subscription"],
  payload: { subscription: { entity: { id: subscriptionId, plan_id: providerPlans[planId], status } } },
  created_at: at,
});

interface ReversalWanted {
  readonly paymentId: string;
  readonly id?: string;
  readonly amount?: number;
  readonly at?: number;
}

export const refundMessage = (
  status: "pending" | "processed" | "failed",
  { paymentId, id = newId("rfnd"), amount = 295_000, at = NOON + 120 }: ReversalWanted,
): Message => ({
  entity: "event",
  event: `refund.${status === "pending" ? "created" : status}`,
  contains: ["refund", "payment"],
  payload: {
    refund: { entity: { id, entity: "refund", payment_id: paymentId, amount, currency: "INR", status } },
    payment: { entity: { id: paymentId } },
  },
  created_at: at,
});

export const disputeMessage = (
  event: "created" | "under_review" | "action_required" | "won" | "lost" | "closed",
  {
    paymentId,
    id = newId("disp"),
    amount = 295_000,
    at = NOON + 180,
    deducted = amount,
    phase,
  }: ReversalWanted & { deducted?: number; phase?: string },
): Message => ({
  entity: "event",
  event: `payment.dispute.${event}`,
  contains: ["payment", "dispute"],
  payload: {
    payment: { entity: { id: paymentId } },
    dispute: {
      entity: {
        id,
        entity: "dispute",
        payment_id: paymentId,
        amount,
        amount_deducted: deducted,
        currency: "INR",
        ...(phase !== undefined && { phase }),
        status: event === "created" || event === "action_required" ? "open" : event,
      },
    },
  },
  created_at: at,
});

/** The request that brings a message, signed as the provider does. */
export const signedRequest = (message: Message | string | Uint8Array<ArrayBuffer>, secret = SECRET) => {
  const body =
    message instanceof Uint8Array
      ? message
      : new TextEncoder().encode(typeof message === "string" ? message : JSON.stringify(message));
  const headers = { "Content-Type": "application/json", [SIGNATURE_HEADER]: signMessage(secret, body) };
  return { method: "POST", body, headers };
};
