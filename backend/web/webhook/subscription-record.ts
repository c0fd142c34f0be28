import type { AnswerTo } from "#wire/call.ts";
import type { payments } from "#wire/purchases.ts";
import type { Subscription } from "#domain/billing/purchase.ts";

/** A subscription as calls send it. */
export const toSubscriptionRecord = (
  subscription: Subscription,
): AnswerTo<typeof payments>["subscriptions"][number] => ({
  subscription_id: subscription.id,
  plan_id: subscription.planId,
  state: subscription.state,
  payer: subscription.payer,
  organisation_name: subscription.organisationName ?? null,
  organisation_closed: subscription.isOrganisationClosed ?? false,
  renews_at: subscription.renewsAt ?? null,
  next_plan_id: subscription.nextPlanId ?? null,
});
