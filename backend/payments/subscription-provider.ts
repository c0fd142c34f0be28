import type { SubscriptionState } from "#domain/billing/purchase.ts";

/** A subscription as the provider has it now. */
export interface ProvidedSubscription {
  readonly state: SubscriptionState;
  /** Of the next charge. */
  readonly renewsAt: Date | undefined;
}

/**
 * `refused`: the provider says no, and nothing was changed. `unanswered`: it did not answer, or not so that it could be
 * read; whether it did anything is not known.
 */
export type ProviderAnswer =
  | { readonly kind: "answered"; readonly subscription: ProvidedSubscription }
  | { readonly kind: "refused" | "unanswered" };

/** Changes subscriptions at the payment provider. Never rejects. */
export interface SubscriptionProvider {
  fetch(subscriptionId: string): Promise<ProviderAnswer>;
  /** At once, for good. */
  cancel(subscriptionId: string): Promise<ProviderAnswer>;
  /** From the next charge on; nothing is charged now. */
  change(subscriptionId: string, providerPlanId: string): Promise<ProviderAnswer>;
  /** Takes back a change that has not come yet. */
  keep(subscriptionId: string): Promise<ProviderAnswer>;
}
