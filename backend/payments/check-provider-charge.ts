import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { creditsOf, type PlanId, planOf, priceOf } from "#domain/billing/plans.ts";
import type { ProviderCharge } from "./provider-charge.ts";
import type { SoldPlan } from "./payment-settings.ts";

/** What does not fit what is sold here. */
export type HeldBecause = "subscription" | "plan" | "status" | "currency" | "amount";

export interface CheckedCharge {
  readonly planId: PlanId | undefined;
  readonly credits: Tenths;
  /** Undefined where the charge is worth its credits. */
  readonly heldBecause: HeldBecause | undefined;
}

export const planSold = (sold: readonly SoldPlan[], providerPlanId: string | undefined): PlanId | undefined =>
  sold.find((plan) => plan.providerPlanId === providerPlanId)?.planId;

/** Compares a charge with our own record of what is sold: only that says which plan it is, and what it brings. */
export const checkProviderCharge = (charge: ProviderCharge, sold: readonly SoldPlan[]): CheckedCharge => {
  const planId = planSold(sold, charge.providerPlanId);
  const held = (heldBecause: HeldBecause): CheckedCharge => ({ planId, credits: tenths(0), heldBecause });
  if (charge.subscriptionId === undefined) return held("subscription");
  if (planId === undefined) return held("plan");
  if (charge.status !== "captured") return held("status");
  if (charge.currency !== "INR") return held("currency");
  if (charge.amount !== priceOf(planOf(planId))) return held("amount");
  return { planId, credits: creditsOf(planOf(planId)), heldBecause: undefined };
};
