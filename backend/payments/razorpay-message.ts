import * as z from "zod";
import { parseEmail } from "#domain/shared/email.ts";
import { parseProviderId, type SubscriptionState } from "#domain/billing/purchase.ts";
import type { ProvidedSubscription } from "./subscription-provider.ts";
import type { ProviderCharge, Reversal, SubscriptionChange } from "./provider-charge.ts";

/** The content of a message of Razorpay. */
export type ProviderMessage =
  | { readonly kind: "charge"; readonly charge: ProviderCharge }
  | { readonly kind: "reversal"; readonly reversal: Reversal }
  | { readonly kind: "subscription"; readonly change: SubscriptionChange }
  /** Of no use here: an event that changes nothing, or not what Razorpay sends. */
  | { readonly kind: "other"; readonly event: string }
  | { readonly kind: "unreadable"; readonly event: string };

/** What Razorpay names as the payer's address where it was not asked for one. */
const NO_ADDRESS = "void@razorpay.com";

const LAST_SECOND = Date.UTC(9999, 11, 31) / 1000;

const providerId = z.string().refine((text) => parseProviderId(text) !== undefined);
const paise = z.int().min(0);
const moment = z
  .int()
  .min(0)
  .max(LAST_SECOND)
  .transform((seconds) => new Date(seconds * 1000));

/** Undefined where it is missing or something else. */
const readable = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const entity = <Schema extends z.ZodType>(schema: Schema) => z.object({ entity: schema });

const Envelope = z.object({ event: z.string().regex(/^[a-z_]{1,40}(?:\.[a-z_]{1,40}){1,3}$/) });

/** Razorpay's words for a state. Those of a subscription that was never paid for are not among them. */
const subscriptionStates: ReadonlyMap<string | undefined, SubscriptionState> = new Map([
  ["active", "active"],
  ["pending", "pending"],
  ["paused", "paused"],
  ["halted", "halted"],
  ["cancelled", "cancelled"],
  ["completed", "completed"],
]);

const ChargeMessage = z.object({
  created_at: readable(moment),
  payload: z.object({
    payment: entity(
      z.object({
        id: providerId,
        amount: readable(paise),
        currency: readable(z.string().regex(/^[A-Z]{3}$/)),
        status: readable(z.string()),
        email: readable(z.string()),
        created_at: readable(moment),
      }),
    ),
    subscription: readable(
      entity(
        z.object({
          id: readable(providerId),
          plan_id: readable(providerId),
          status: readable(z.string()),
          charge_at: readable(moment),
        }),
      ),
    ),
  }),
});

const readProviderCharge = (body: unknown): ProviderCharge | undefined => {
  const parsed = ChargeMessage.safeParse(body);
  if (!parsed.success) return undefined;
  const { created_at: stateAt, payload } = parsed.data;
  const { id: paymentId, amount, currency, status, email = "", created_at: paidAt } = payload.payment.entity;
  const subscription = payload.subscription?.entity;
  return {
    paymentId,
    amount,
    currency,
    status,
    paidAt,
    subscriptionId: subscription?.id,
    providerPlanId: subscription?.plan_id,
    state: subscriptionStates.get(subscription?.status) ?? "active",
    stateAt: stateAt ?? paidAt ?? new Date(0),
    renewsAt: subscription?.charge_at,
    email: email.toLowerCase() === NO_ADDRESS ? undefined : parseEmail(email),
  };
};

const SubscriptionMessage = z.object({
  created_at: moment,
  payload: z.object({
    subscription: entity(
      z.object({ id: providerId, plan_id: readable(providerId), status: z.string(), charge_at: readable(moment) }),
    ),
  }),
});

const readSubscription = (event: string, body: unknown): ProviderMessage | undefined => {
  const parsed = SubscriptionMessage.safeParse(body);
  if (!parsed.success) return undefined;
  const { created_at: stateAt, payload } = parsed.data;
  const { id: subscriptionId, plan_id: providerPlanId, status, charge_at: renewsAt } = payload.subscription.entity;
  const state = subscriptionStates.get(status);
  if (state === undefined) return { kind: "other", event };
  return { kind: "subscription", change: { subscriptionId, providerPlanId, state, stateAt, renewsAt } };
};

const SubscriptionEntity = z.object({ id: providerId, status: z.string(), charge_at: readable(moment) });

/** Reads a subscription as Razorpay's interface answers with it; undefined for anything else. */
export const readProvidedSubscription = (body: unknown): ProvidedSubscription | undefined => {
  const parsed = SubscriptionEntity.safeParse(body);
  const state = subscriptionStates.get(parsed.data?.status);
  return state === undefined ? undefined : { state, renewsAt: parsed.data?.charge_at };
};

const reversed = { id: providerId, payment_id: providerId, amount: paise, currency: z.literal("INR") };

const RefundMessage = z.object({
  created_at: moment,
  payload: z.object({
    refund: entity(z.object({ ...reversed, status: z.enum(["pending", "processed", "failed"]) })),
  }),
});

const refundStates = { pending: "pending", processed: "standing", failed: "undone" } as const;

const readRefund = (body: unknown): Reversal | undefined => {
  const parsed = RefundMessage.safeParse(body);
  if (!parsed.success) return undefined;
  const { id, payment_id: paymentId, amount, status } = parsed.data.payload.refund.entity;
  const stateAt = parsed.data.created_at;
  return { id, paymentId, amount, kind: "refund", state: refundStates[status], isLost: false, stateAt };
};

const DisputeMessage = z.object({
  created_at: moment,
  payload: z.object({
    dispute: entity(
      z.object({ ...reversed, amount_deducted: readable(paise), phase: readable(z.string()), status: z.string() }),
    ),
  }),
});

const readDispute = (body: unknown): Reversal | undefined => {
  const parsed = DisputeMessage.safeParse(body);
  if (!parsed.success) return undefined;
  const { id, payment_id: paymentId, amount, amount_deducted: deducted, ...rest } = parsed.data.payload.dispute.entity;
  const { phase, status } = rest;
  // A dispute that is closed without any money taken from the merchant came to nothing.
  const isOver = status === "won" || (status === "closed" && deducted === 0);
  // "retrieval": the bank only asks about the payment, and takes nothing unless that is lost.
  const isQuestion = phase === "retrieval" && status !== "lost";
  const state = isOver ? "undone" : isQuestion ? "pending" : "standing";
  const isLost = status === "lost" || (status === "closed" && (deducted ?? 0) > 0);
  return { id, paymentId, amount, state, isLost, kind: "dispute", stateAt: parsed.data.created_at };
};

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** Reads the body of a message. The caller has checked its signature. */
export const readRazorpayMessage = (bytes: Uint8Array): ProviderMessage => {
  const body = readJson(bytes);
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return { kind: "unreadable", event: "a message" };
  const { event } = envelope.data;
  const unreadable = { kind: "unreadable", event } as const;
  if (event === "subscription.charged") {
    const charge = readProviderCharge(body);
    return charge === undefined ? unreadable : { kind: "charge", charge };
  }
  if (event.startsWith("subscription.")) return readSubscription(event, body) ?? unreadable;
  const isRefund = event.startsWith("refund.");
  if (!isRefund && !event.startsWith("payment.dispute.")) return { kind: "other", event };
  const reversal = isRefund ? readRefund(body) : readDispute(body);
  return reversal === undefined ? unreadable : { kind: "reversal", reversal };
};
