import { subscription } from "#wire/subscriptions.ts";
import type { SubscriptionControl } from "#application/ports/subscription-control.ts";
import { ok } from "#application/shared/result.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import type { SubscriptionAction } from "#domain/billing/purchase.ts";
import type { WebhookClient } from "./webhook-client.ts";
import { toSubscription } from "./webhook-purchases.ts";

export const webhookSubscriptionControl = (client: WebhookClient): SubscriptionControl => {
  const send = async (subscriptionId: string, action: SubscriptionAction, planId?: PlanId) => {
    const answer = await client.send(subscription, { subscription_id: subscriptionId, action, plan_id: planId });
    return answer.ok ? ok(toSubscription(answer.value)) : answer;
  };
  return {
    refresh: (id) => send(id, "refresh"),
    cancel: (id) => send(id, "cancel"),
    change: (id, planId) => send(id, "change", planId),
  };
};
