import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { subscription } from "#wire/subscriptions.ts";
import type { SubscriptionAction } from "#domain/billing/purchase.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";
import { type FreeLimitNeeds, limitFree } from "./limit-free.ts";
import { toSubscriptionRecord } from "./subscription-record.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import {
  cancelSubscription,
  changeSubscription,
  refreshSubscription,
  type SteeringNeeds,
} from "#backend/payments/steer-subscription.ts";

export interface SubscriptionNeeds
  extends CallerNeeds, FreeLimitNeeds, CostlyNeeds, Pick<SteeringNeeds, "queue" | "clock"> {
  /** Undefined where subscriptions are changed at the provider alone. */
  readonly steering: Pick<SteeringNeeds, "provider" | "sold"> | undefined;
}

const NOT_HERE = "Plans can't be changed here. Please contact our support.";
const NO_PLAN = "Please provide plan_id.";
const UNANSWERED =
  "The payment provider didn't answer. We don't know whether it made the change. Check again in a minute.";

const refusals: Readonly<Record<SubscriptionAction, string>> = {
  refresh: "The payment provider doesn't know this plan. Please contact our support.",
  cancel: "The payment provider refused to cancel this plan. Please contact our support.",
  change: "The payment provider can't change this plan. Cancel it, then buy the other one.",
};

/** Cancelling and changing what is paid for monthly. */
export const subscriptionRoutes = ({ steering, ...needs }: SubscriptionNeeds): Hono => {
  const app = new Hono();

  app.on(subscription.method, subscription.path, async (context) => {
    const { account, input } = await signInCall(needs, context, subscription);
    const { subscription_id: subscriptionId, action, plan_id: planId } = parseRequest(subscription.request, input);
    if (steering === undefined) throw refuse(409, NOT_HERE);
    await limitFree(needs, context, account, "changes of plans");
    const steers = { ...needs, ...steering };
    const wanted = { account, subscriptionId };
    const outcome = await withinConcurrency(needs, context, account, () => {
      if (action === "refresh") return refreshSubscription(steers, wanted);
      if (action === "cancel") return cancelSubscription(steers, wanted);
      if (!planId) throw refuse(400, NO_PLAN);
      return changeSubscription(steers, { ...wanted, planId });
    });
    switch (outcome.kind) {
      case "steered":
        return context.json<AnswerTo<typeof subscription>>(toSubscriptionRecord(outcome.subscription));
      case "unknown":
        throw refuse(404, "You have no such plan.");
      case "over":
        throw refuse(409, "This plan has ended. There is nothing left to change.");
      case "refused":
        throw refuse(409, refusals[action]);
      case "unanswered":
        throw refuse(502, UNANSWERED);
    }
  });

  return app;
};
