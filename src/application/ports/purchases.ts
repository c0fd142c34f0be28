import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Payer } from "#domain/session/account.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import type { PaymentQuestion, PaymentStatus, Purchased } from "#domain/billing/purchase.ts";

/** The document that takes a payment, shown in a frame. */
export interface Checkout {
  /** Absolute. */
  readonly address: string;
}

/** Buying plans by card. What was paid is known from the payment provider's own messages to the server, and no other way. */
export interface Purchases {
  /** Notes for whom the credits of the signed-in person's next payment for this plan are to be. */
  begin(planId: PlanId, payer: Payer): Promise<Result<Checkout, Failure>>;
  /**
   * The status of a payment. One that belongs to nobody yet becomes the signed-in person's. One that brought no credits is
   * among what `bought` answers, for a day, if the person has started a purchase.
   */
  follow(question: PaymentQuestion): Promise<Result<PaymentStatus, Failure>>;
  bought(): Promise<Result<Purchased, Failure>>;
}
