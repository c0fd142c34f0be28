import type { Paise } from "#domain/billing/plans.ts";
import type { SubscriptionState } from "#domain/billing/purchase.ts";

/** A charge for a subscription, as the payment provider reports it. Unreadable values are undefined. */
export interface ProviderCharge {
  readonly paymentId: string;
  readonly subscriptionId: string | undefined;
  readonly providerPlanId: string | undefined;
  readonly state: SubscriptionState;
  readonly stateAt: Date;
  /** Of the subscription's next charge. */
  readonly renewsAt: Date | undefined;
  readonly amount: Paise | undefined;
  readonly currency: string | undefined;
  readonly status: string | undefined;
  /** As accounts have it; undefined where none was given. */
  readonly email: string | undefined;
  readonly paidAt: Date | undefined;
}

/** How a subscription stands. */
export interface SubscriptionChange {
  readonly subscriptionId: string;
  readonly providerPlanId: string | undefined;
  readonly state: SubscriptionState;
  readonly stateAt: Date;
  /** Of the next charge. */
  readonly renewsAt: Date | undefined;
}

/** A refund, or a dispute with the payer's bank. */
export interface Reversal {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: "refund" | "dispute";
  readonly amount: Paise;
  /** `pending`: money has not moved yet, or the bank only asks. `undone`: it failed, or the dispute was won. */
  readonly state: "pending" | "standing" | "undone";
  /** A dispute that was lost: the money is gone for good. */
  readonly isLost: boolean;
  readonly stateAt: Date;
}
