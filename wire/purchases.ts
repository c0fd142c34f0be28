import * as z from "zod/mini";
import { payers } from "#domain/session/account.ts";
import { planIds } from "#domain/billing/plans.ts";
import { parseProviderId, reversalKinds, subscriptionStates } from "#domain/billing/purchase.ts";
import type { Call } from "./call.ts";
import { numeric, optionalText, readBy, time, wholeNumber } from "./fields.ts";

// Ours, for hosts with the capability PURCHASES.

/**
 * A person is about to buy a plan. The payment provider's webhook has the payer's address only: this records for whom the
 * credits of a payment by that account are to be.
 */
export const beginPurchase = {
  name: "beginPurchase",
  method: "POST",
  path: "/webhook/begin_purchase",
  request: z.object({
    plan_id: z.enum(planIds, `plan_id must be one of ${planIds.join(", ")}.`),
    /** The person's own wallet if it is left out, and if this call was never made. */
    payer: z.optional(z.nullable(z.enum(payers, `payer must be one of ${payers.join(", ")}.`))),
  }),
  answer: z.object({
    /** The document that takes the payment, to be shown in a frame. Relative to the host where it begins with "/". */
    checkout_url: z.string(),
  }),
} as const satisfies Call;

const providerId = (name: string) => {
  const message = `${name} must be an id of the payment provider.`;
  return z.optional(z.nullable(z.pipe(z.string(message), readBy(parseProviderId, message))));
};

const knownId = z.pipe(z.string(), readBy(parseProviderId));

const PaymentRecord = z.object({
  payment_id: knownId,
  subscription_id: optionalText,
  plan_id: z.enum(planIds),
  /** In paise, tax included. */
  amount: z.pipe(wholeNumber, z.int().check(z.minimum(0))),
  credits: numeric,
  /** What refunds and disputes took back of them, and which of the two did. */
  credits_taken_back: numeric,
  taken_back_by: z.optional(z.nullable(z.array(z.enum(reversalKinds)))),
  /** What there is as PDF (`payment_document`); a receipt has no number. */
  documents: z.optional(
    z.nullable(
      z.array(
        z.union([
          z.object({ kind: z.enum(["invoice", "credit-note"]), number: z.string() }),
          z.object({ kind: z.literal("receipt") }),
        ]),
      ),
    ),
  ),
  payer: z.enum(payers),
  organisation_name: optionalText,
  /** As named by the provider. */
  paid_at: time,
});
export type PaymentRecord = z.output<typeof PaymentRecord>;

/**
 * The status of a payment. One that no account's address fits is given to the caller, once; so this is a POST. At least
 * one of the ids; of a subscription, its latest payment.
 */
export const paymentResult = {
  name: "paymentResult",
  method: "POST",
  path: "/webhook/payment_result",
  request: z.object({
    payment_id: providerId("payment_id"),
    subscription_id: providerId("subscription_id"),
    said_failed: z.optional(z.nullable(z.boolean())),
  }),
  answer: z.union([
    z.object({ state: z.literal("credited"), payment: PaymentRecord }),
    /** Not reported yet; reported, but not as it is sold; another account's. */
    z.object({ state: z.enum(["awaited", "held", "elsewhere"]) }),
  ]),
} as const satisfies Call;

export const SubscriptionRecord = z.object({
  subscription_id: knownId,
  plan_id: z.enum(planIds),
  state: z.enum(subscriptionStates),
  payer: z.enum(payers),
  organisation_name: optionalText,
  /** That organisation was closed, and its credits lapsed. */
  organisation_closed: z.optional(z.nullable(z.boolean())),
  /** When it is charged next. */
  renews_at: z.optional(z.nullable(time)),
  /** The plan that it changes to with the next charge. */
  next_plan_id: z.optional(z.nullable(z.enum(planIds))),
});
export type SubscriptionRecord = z.output<typeof SubscriptionRecord>;

const OpenPaymentRecord = z.object({
  payment_id: optionalText,
  subscription_id: optionalText,
  /** Not reported yet; reported, but not as it is sold. */
  state: z.enum(["awaited", "held"]),
  /** When the caller first asked about it. */
  asked_at: time,
});
export type OpenPaymentRecord = z.output<typeof OpenPaymentRecord>;

/** What the caller has bought, each newest first: at most the last 1,000 payments. */
export const payments = {
  name: "payments",
  method: "GET",
  path: "/webhook/payments",
  request: z.object({}),
  answer: z.object({
    subscriptions: z.array(SubscriptionRecord),
    payments: z.array(PaymentRecord),
    /** Payments of the last day that the caller asked about and that brought no credits. */
    open_payments: z.optional(z.nullable(z.array(OpenPaymentRecord))),
  }),
} as const satisfies Call;
