import type { PlanId } from "#domain/billing/plans.ts";

/** How a plan is known at the payment provider: the server's own record of what its button sells. */
export interface SoldPlan {
  readonly planId: PlanId;
  /** The subscription button on the page. */
  readonly buttonId: string;
  /** The plan behind it, as the provider's messages name it. What it costs is `priceOf` of ours, in rupees. */
  readonly providerPlanId: string;
}

/** By which Leadlight may change subscriptions at Razorpay. */
export interface RazorpayKey {
  readonly keyId: string;
  readonly keySecret: string;
}

/** How Leadlight is known at Razorpay. */
export interface RazorpaySettings {
  /** Any of them may have signed a message: while the secret is changed there, both of them do. */
  readonly webhookSecrets: readonly string[];
  readonly sold: readonly SoldPlan[];
  /** Undefined where subscriptions are changed at Razorpay alone. */
  readonly key?: RazorpayKey;
}
