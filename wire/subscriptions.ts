import * as z from "zod/mini";
import { planIds } from "#domain/billing/plans.ts";
import { parseProviderId, subscriptionActions } from "#domain/billing/purchase.ts";
import type { Call } from "./call.ts";
import { readBy } from "./fields.ts";
import { SubscriptionRecord } from "./purchases.ts";

const NOT_AN_ID = "subscription_id must be an id of the payment provider.";

/**
 * Asks the payment provider how one of the caller's subscriptions stands, ends it at once, or changes its plan from the next
 * charge on. The answer is how it stands then. Only for hosts with the capability SUBSCRIPTION_CONTROL.
 */
export const subscription = {
  name: "subscription",
  method: "POST",
  path: "/webhook/subscription",
  request: z.object({
    subscription_id: z.pipe(z.string(NOT_AN_ID), readBy(parseProviderId, NOT_AN_ID)),
    action: z.enum(subscriptionActions, `action must be one of ${subscriptionActions.join(", ")}.`),
    /** For "change"; the present plan takes back a change that has not come yet. */
    plan_id: z.optional(z.nullable(z.enum(planIds, `plan_id must be one of ${planIds.join(", ")}.`))),
  }),
  answer: SubscriptionRecord,
} as const satisfies Call;
