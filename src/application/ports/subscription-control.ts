import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import type { Subscription } from "#domain/billing/purchase.ts";

/** Changes the signed-in person's subscriptions at the payment provider. Each answers with how it stands then. */
export interface SubscriptionControl {
  /** Asks the provider how it stands. */
  refresh(subscriptionId: string): Promise<Result<Subscription, Failure>>;
  /** At once, for good; the credits stay. */
  cancel(subscriptionId: string): Promise<Result<Subscription, Failure>>;
  /** From the next charge on; to the present plan, it takes back a change that has not come yet. */
  change(subscriptionId: string, planId: PlanId): Promise<Result<Subscription, Failure>>;
}
