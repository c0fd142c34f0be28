import { type PlanId, planIds } from "#domain/billing/plans.ts";

export interface CheckoutNeeds {
  /** The document that takes a payment for the plan; undefined where none can be paid for by card. */
  readonly checkoutUrl: (planId: PlanId) => string | undefined;
}

export const sellsPlans = ({ checkoutUrl }: CheckoutNeeds): boolean =>
  planIds.some((planId) => checkoutUrl(planId) !== undefined);
