import { BILLING_ZONE } from "#domain/billing/billing-zone.ts";
import type { Subscription, SubscriptionState } from "#domain/billing/purchase.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { formatBillingDay } from "#ui/kit/format-billing-time.ts";
import { dateFormat, formatBy, momentParts } from "#ui/kit/format-time.ts";

// People elsewhere would read a moment without its zone as a time of theirs.
const billingMoment = dateFormat({ ...momentParts, timeZone: BILLING_ZONE, timeZoneName: "short" });

export const subscriptionTexts = {
  heading: "Subscriptions",
  monthly: "{price} a month, for {owner}.",
  /** Tells two of one plan apart. */
  bought: (iso: string) => `bought ${formatBy(billingMoment, iso)}`,
  renews: (day: string) => `Renews on ${day}.`,
  closed: (organisation: string) => `Won't renew. ${organisation} was closed and its credits have lapsed.`,
  changes: (day: string, price: string, plan: string) => `From ${day}: ${price} a month for ${plan}.`,
  changesNext: (price: string, plan: string) => `From the next renewal: ${price} a month for ${plan}.`,
  id: "Subscription ID",
  copyId: (id: string) => `Copy subscription ID ${id}`,
  mailSubject: "Subscription",
  buyAgain: (plan: string) => `Buy ${plan} again`,
  change: "Change plan",
  cancel: "Cancel plan",
  keep: (plan: string) => `Keep ${plan}`,
  /** Of which subscription a button is, where several stand in the list. */
  ofPlan: (action: string, plan: string, id: string) => `${action}: ${plan}, ${id}`,
  question: {
    cancel: (plan: string) => `Cancel ${plan} now?`,
    cancelled: (day: string | undefined) =>
      day === undefined ? "It won't renew." : `It won't renew on ${day}, and nothing more is charged.`,
    changeToo: (plan: string) => `The change to ${plan} is cancelled too.`,
    credits: "You keep your credits.",
    final: "It can't be resumed. You can buy a plan again at any time.",
    stay: "Keep plan",
    change: (plan: string) => `Switch from ${plan} to`,
    newPlan: "New plan",
    choose: "Choose a plan.",
    option: (price: string) => `${price} a month`,
    effect: (day: string, price: string, credits: string) =>
      `From ${day}, you pay ${price} a month and get ${credits}. Nothing is charged today.`,
    effectNext: (price: string, credits: string) =>
      `From the next renewal, you pay ${price} a month and get ${credits}. Nothing is charged today.`,
    creditsNow: "Need credits now? {buy}",
    buy: "Buy another plan as well",
    changeTo: (plan: string) => `Change to ${plan}`,
    busy: "Asking the payment provider…",
    checkAgain: "Check again",
  },
} as const;

export const subscriptionStateNames: Readonly<Record<SubscriptionState, string>> = {
  active: "Active",
  pending: "Renewal failed",
  paused: "Paused",
  halted: "Stopped",
  cancelled: "Cancelled",
  completed: "Completed",
};

/** What a state means, and what to do about it. */
const stateTexts: Readonly<Record<SubscriptionState, (provider: string) => string>> = {
  active: () => "Renews each month. Each payment adds the plan's credits.",
  pending: (provider) =>
    `${provider} couldn't charge your card and will try again. To change the card, use the link in ${provider}'s email.`,
  paused: () => "No renewals until it is resumed.",
  halted: (provider) =>
    `${provider} stopped after several failed renewals. You keep your credits. Buy the plan again to get more.`,
  cancelled: () => "Won't renew. You keep your credits. It can't be resumed, but you can buy the plan again.",
  completed: () => "All payments were made. Buy the plan again to get more credits.",
};

/** How a subscription stands; the credits of a closed organisation are gone, however its plan ended. */
export const standingText = (subscription: Subscription, provider: string): string => {
  const { state, isOrganisationClosed, renewsAt } = subscription;
  if (isOrganisationClosed === true) return subscriptionTexts.closed(ownerOf(subscription));
  if (state === "active" && renewsAt !== undefined) return subscriptionTexts.renews(formatBillingDay(renewsAt));
  return stateTexts[state](provider);
};
