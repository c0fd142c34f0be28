import type { PlanId } from "#domain/billing/plans.ts";
import type { SubscriptionState } from "#domain/billing/purchase.ts";
import type { ProviderAnswer, SubscriptionProvider } from "#backend/payments/subscription-provider.ts";
import { sameDayNextMonth } from "./fake-message.ts";
import type { FakeMessage } from "./fake-message-store.ts";

interface Needs {
  readonly messagesOf: (subscriptionId: string) => Promise<readonly FakeMessage[]>;
  readonly planOf: (providerPlanId: string) => PlanId | undefined;
  /** Ends the subscription of this message. */
  readonly end: (message: FakeMessage) => Promise<void>;
  /** Plans a change for the next charge. */
  readonly update: (message: FakeMessage, nextPlanId: PlanId, chargeAt: number) => Promise<void>;
}

/** Whether it says which plan the next charge is for. */
export const isAboutPlan = ({ event }: FakeMessage): boolean =>
  event === "subscription.charged" || event === "subscription.updated";

const states: ReadonlyMap<string | undefined, SubscriptionState> = new Map([
  ["subscription.charged", "active"],
  ["subscription.updated", "active"],
  ["subscription.halted", "halted"],
  ["subscription.cancelled", "cancelled"],
]);

/** Answers like Razorpay's interface for subscriptions, from the messages that were made. */
export const fakeSubscriptions = ({ messagesOf, planOf, end, update }: Needs): SubscriptionProvider => {
  const stateOf = async (subscriptionId: string) => {
    const messages = (await messagesOf(subscriptionId)).filter(({ event }) => states.has(event));
    const charged = messages.findLast(({ event }) => event === "subscription.charged");
    const state = states.get(messages.at(-1)?.event);
    return state === undefined || charged === undefined
      ? undefined
      : { state, charged, renewsAt: sameDayNextMonth(charged.madeAt.getTime()) };
  };

  const fetch = async (subscriptionId: string): Promise<ProviderAnswer> => {
    const now = await stateOf(subscriptionId);
    if (now === undefined) return { kind: "refused" };
    const renewsAt = now.state === "active" ? new Date(now.renewsAt) : undefined;
    return { kind: "answered", subscription: { state: now.state, renewsAt } };
  };

  const change = async (subscriptionId: string, planId: PlanId | undefined): Promise<ProviderAnswer> => {
    const now = await stateOf(subscriptionId);
    if (now?.state !== "active") return { kind: "refused" };
    await update(now.charged, planId ?? now.charged.planId, now.renewsAt);
    return fetch(subscriptionId);
  };

  return {
    fetch,
    async cancel(subscriptionId) {
      const now = await stateOf(subscriptionId);
      // As Razorpay has it: what is cancelled can't be cancelled.
      if (now === undefined || now.state === "cancelled") return { kind: "refused" };
      await end(now.charged);
      return fetch(subscriptionId);
    },
    change: async (subscriptionId, providerPlanId) => {
      const planId = planOf(providerPlanId);
      return planId === undefined ? { kind: "refused" } : change(subscriptionId, planId);
    },
    keep: (subscriptionId) => change(subscriptionId, undefined),
  };
};
