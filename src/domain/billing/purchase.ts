import type { Payer } from "#domain/session/account.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { PaymentDocument } from "./payment-document.ts";
import { formatRupees, type Paise, type Plan, type PlanId, plans, priceOf } from "./plans.ts";

/** What the page of a purchase gets from the one before, in the state of the navigation. */
export interface ChosenPlan {
  readonly planId: PlanId;
  readonly planName: string;
  /** As the plan's card shows it: "₹2,950". */
  readonly price: string;
}

export const choosePlan = (plan: Plan): ChosenPlan => ({
  planId: plan.planId,
  planName: plan.name,
  price: formatRupees(priceOf(plan)),
});

/** The plan that the state of a navigation names. Undefined where anything is missing or differs from the price list. */
export const chosenPlanIn = (state: unknown): Plan | undefined => {
  if (typeof state !== "object" || state === null) return undefined;
  const given: Partial<Record<keyof ChosenPlan, unknown>> = state;
  return plans.find((plan) => {
    const { planId, planName, price } = choosePlan(plan);
    return given.planId === planId && given.planName === planName && given.price === price;
  });
};

/** The plan of this id, which may come from an address. */
export const planCalled = (id: string | null): Plan | undefined => plans.find(({ planId }) => planId === id);

/** How the payment provider names a payment and its subscription; at least one of them. */
export interface PaymentIds {
  readonly paymentId?: string;
  readonly subscriptionId?: string;
}

/** A question about a payment. */
export interface PaymentQuestion extends PaymentIds {
  /** Its checkout said that it failed, so that it counts as open only where the provider reports it after all. */
  readonly saidFailed?: boolean;
}

const PROVIDER_ID = /^[A-Za-z0-9_]{4,64}$/;

/** An id of the payment provider, as it is stored and shown; undefined for anything else. */
export const parseProviderId = (text: unknown): string | undefined =>
  typeof text === "string" && PROVIDER_ID.test(text) ? text : undefined;

export const reversalKinds = ["refund", "dispute"] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** A payment that the provider has reported to the server, and that brought credits. */
export interface Payment {
  readonly id: string;
  readonly subscriptionId?: string;
  readonly planId: PlanId;
  readonly amount: Paise;
  readonly credits: Tenths;
  /** What refunds and disputes took back of the credits, and which of the two did. */
  readonly takenBack: Tenths;
  readonly takenBackBy: readonly ReversalKind[];
  /** What there is as PDF; none where the host makes none. */
  readonly documents: readonly PaymentDocument[];
  /** Whose credits they became. */
  readonly payer: Payer;
  readonly organisationName?: string;
  /** ISO 8601, from the provider. */
  readonly paidAt: string;
}

/**
 * The status of a payment, as the server knows it: `awaited`: the provider has not reported it yet. `held`: it has, but
 * it does not match what is sold, so that the operator has to look at it. `elsewhere`: its credits belong to another
 * account.
 */
export type PaymentStatus =
  | { readonly kind: "awaited" | "held" | "elsewhere" }
  | { readonly kind: "credited"; readonly payment: Payment };

/**
 * A payment of the last day that its payer has asked about and that brought no credits: a second one would be paid as well.
 */
export interface OpenPayment {
  readonly kind: "awaited" | "held";
  readonly ids: PaymentIds;
  /** ISO 8601: when it was first asked about, which is seconds after the checkout. */
  readonly since: string;
}

export const subscriptionStates = ["active", "pending", "paused", "halted", "cancelled", "completed"] as const;

/**
 * `pending`: a renewal failed and is tried again; `halted`: it was given up. `paused` ones bring no credits until they are
 * resumed, the last three never again.
 */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A plan that someone pays for monthly. */
export interface Subscription {
  readonly id: string;
  readonly planId: PlanId;
  readonly state: SubscriptionState;
  readonly payer: Payer;
  readonly organisationName?: string;
  /** The organisation that got its credits was closed, so that they lapsed. */
  readonly isOrganisationClosed?: true;
  /** ISO 8601: when it is charged next, where that is known. */
  readonly renewsAt?: string;
  /** The plan that it changes to with the next charge. */
  readonly nextPlanId?: PlanId;
}

export const subscriptionActions = ["refresh", "cancel", "change"] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** Whether it goes on to be charged every month. */
export const isRunning = ({ state }: Pick<Subscription, "state">): boolean => state === "active" || state === "pending";

/** Whether it is never charged again: the plan would have to be bought again. */
export const isOver = ({ state }: Pick<Subscription, "state">): boolean =>
  state === "halted" || state === "cancelled" || state === "completed";

/**
 * The subscription that could be changed to this plan instead of buying it; undefined where it is paid for already, or will
 * be. A change that is planned already is replaced only where nothing else can be changed.
 */
export const changeableTo = (planId: PlanId, subscriptions: readonly Subscription[]): Subscription | undefined => {
  if (subscriptions.some((one) => isRunning(one) && (one.planId === planId || one.nextPlanId === planId)))
    return undefined;
  const active = subscriptions.filter(({ state }) => state === "active");
  return active.find(({ nextPlanId }) => nextPlanId === undefined) ?? active[0];
};

/** What someone has bought; each newest first. */
export interface Purchased {
  readonly subscriptions: readonly Subscription[];
  readonly payments: readonly Payment[];
  readonly openPayments: readonly OpenPayment[];
}
