import { affordable } from "#domain/billing/plans.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { counted } from "#ui/kit/count-text.ts";

export const creditsTexts = {
  loading: "Loading your credits",
  notLoaded: (reason: string) => `We couldn't load your balance. ${reason}`,
  individual: "Individual credits",
  organisation: "Organisation credits",
  monthlyLimit: "Your monthly limit",
  inUse: "In use",
  noOrganisation: "You're not in an organisation",
  yourOrganisation: "Your organisation",
  limitLeft: "{left} left: {used} of {cap} used this month",
  changeLimit: "Change it in Team management",
  enoughFor: (bought: string) => `Enough for ${bought}.`,
  personalPay: "Lookups use your personal credits.",
  organisationPays: (name: string) =>
    `Lookups use the credits of ${name} while it has any. A lookup that costs more than it has left isn't run, and isn't charged.`,
  organisationIsOut: (name: string) =>
    `${name} has no credits left. Lookups use your personal credits until it has some again.`,
  chooseAtCheckout: "When you pay by card, you choose who gets the credits.",
  addedBySales: (name: string) => `Our sales team adds credits. Say whether they are for ${name} or for you.`,
  explorePlans: "Explore All Plans",
  pricing: "Pricing",
  fairness: "You pay for results, and never twice.",
  prices: {
    phone_no: "Phone number",
    email: "Email address",
    work_email: "Work email",
    enrichment: "Contact enrichment",
    verify_email: "Email verification",
  },
  perSearch: "per search",
} as const;

export const limitRequestTexts = {
  ask: "Ask to raise it",
  sending: "Sending",
  asked: {
    today: "Asked today. You can ask again tomorrow.",
    yesterday: "Asked yesterday. You can ask again later today.",
  },
  sent: (organisation: string) => `Sent to the owners and admins of ${organisation}.`,
} as const;

/** What credits buy: "100 emails or 14 full contacts"; empty where they buy nothing. */
export const boughtText = (credits: Tenths): string => {
  const { emails, wholeContacts } = affordable(credits);
  const contacts = wholeContacts > 0 ? ` or ${counted(wholeContacts, "full contact")}` : "";
  return emails > 0 ? counted(emails, "email") + contacts : "";
};

export const purchasedTexts = {
  payments: "Payments",
  loading: "Loading your payments",
  retry: "Retry",
  none: "No payments yet",
  all: (count: number) => `All ${count} payments and invoices`,
  creditsFor: "{day}: {credits} for {owner}",
  details: "Details",
  detailsOf: (paymentId: string) => `Details of payment ${paymentId}`,
  paymentId: "Payment ID",
  subscriptionId: "Subscription ID",
  copyPaymentId: (id: string) => `Copy payment ID ${id}`,
  copySubscriptionId: (id: string) => `Copy subscription ID ${id}`,
} as const;
