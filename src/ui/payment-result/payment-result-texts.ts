import { priceTag } from "#domain/shared/credits.ts";
import type { PaymentIds } from "#domain/billing/purchase.ts";
import type { Product } from "#ui/kit/product.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import type { PaymentState } from "./payment-result-view-model.ts";

type Sentence<Kind extends PaymentState["kind"]> = (
  state: Extract<PaymentState, { kind: Kind }>,
  provider: string,
) => string;

const sentences: { readonly [Kind in PaymentState["kind"]]: Sentence<Kind> } = {
  asking: (_, provider) => `Checking whether ${provider} has confirmed this payment.`,
  awaited: ({ asksAgain }, provider) =>
    asksAgain
      ? `No credits added yet. ${provider} usually confirms within a minute, and this page keeps checking.`
      : `No credits added, because ${provider} hasn't confirmed this payment. If you were charged, they are added once it does, even while this page is closed.`,
  held: (_, provider) =>
    `${provider} reported this payment, but it doesn't match a plan. No credits were added. Please contact our support.`,
  elsewhere: () => "Its credits belong to the account that paid. None were added to yours.",
  untold: (_, provider) =>
    `We can't check this payment's status here. Credits are added once ${provider} has confirmed it.`,
  failed: ({ text, asksAgain }) => (asksAgain ? `${text} This page keeps trying.` : text),
  credited: ({ payment }, provider) => {
    const added = `${provider} has confirmed your payment. ${priceTag(payment.credits)} were added to`;
    return payment.payer === "organisation"
      ? `${added} the credits of ${ownerOf(payment)}.`
      : `${added} your personal credits.`;
  },
};

/** Thanks are for what was surely paid: until our server knows of it, there is only what an address claims. */
export const headings: { readonly [Kind in PaymentState["kind"]]: string } = {
  asking: "Your payment is being confirmed",
  awaited: "Your payment is being confirmed",
  untold: "Your payment is being confirmed",
  failed: "Your payment is being confirmed",
  held: "We're looking into your payment",
  elsewhere: "This payment belongs to another account",
  credited: "Thank you for your payment",
};

export const resultTexts = {
  title: "Payment result",
  failed: {
    heading: "Payment Could Not Be Processed",
    lead: "No charges were made. You can try again with the same card or another one.",
    likelyCauses: "Likely causes",
    causes: ["Insufficient funds", "Incorrect card details", "Network issues", "Bank restrictions"],
    again: "Try Payment Again",
    contactSupport: "Contact Support",
  },
  next: {
    heading: "Next steps",
    dashboard: "Go to Dashboard",
    resume: (job: string) => `Resume ${job}`,
    installExtension: "Install Extension",
    getSupport: "Get Support",
    switchAccount: "Is it yours? Sign out, then sign in to the account that has its credits.",
    wasMe: "Could only you have paid it? Contact our support.",
    payOnce: (provider: string) =>
      `Don't pay a second time. Your credits are added once ${provider} confirms this payment.`,
    ifCharged: "Charged, but no credits after an hour? Contact our support and include the payment ID.",
    payOnceHeld: "Don't pay a second time while we look into this payment.",
    nameId: "Contact our support and include the payment ID.",
    lookUp: "Look up contacts, directors and profiles, or verify emails. You always see the price first.",
    extension: "Install the browser extension to reveal contacts on LinkedIn.",
    seePayments: "See your payments and renewals in Settings, under Billing & Credits.",
    noExtension: "The browser extension isn't published yet.",
  },
  mailSent: "An email confirmation is sent to {email}.",
  mailFollows: "An email confirmation is sent to {email} once the credits are added.",
  yourEmail: "your email address",
  receipt: {
    plan: "Plan",
    paid: "Amount paid",
    /** As the address says: nobody has confirmed it. */
    amount: "Amount",
    paidOn: "Paid on",
    paymentId: "Payment ID",
    copyPaymentId: "Copy payment ID",
    subscriptionId: "Subscription ID",
    copySubscriptionId: "Copy subscription ID",
    status: "Status",
    confirmed: "Confirmed",
    byProvider: (provider: string) => `by ${provider}`,
    byPage: "by this page",
    waiting: (provider: string) => `Waiting for ${provider}`,
    credits: "Credits",
    noneAdded: "None added",
    creditsFor: "Credits for",
    you: "You",
    balance: "New balance",
    check: "Check again",
    checking: "Checking",
  },
  newTab: "(opens in a new tab)",
  mailSubject: "Payment",
} as const;

/** What is known of the payment, in a sentence or two. */
export const stateText = (state: PaymentState, provider: string): string =>
  // The record above pairs every kind with its own sentence; TypeScript cannot follow the pairing through the look-up.
  (sentences[state.kind] as (state: PaymentState, provider: string) => string)(state, provider);

/** Opens a chat with support where there is one, else a mail that names the payment. */
export const supportAddress = ({ supportChatUrl, supportEmail }: Product, ids: PaymentIds): string => {
  const subject = [resultTexts.mailSubject, ids.paymentId, ids.subscriptionId]
    .filter((part) => part !== undefined)
    .join(" ");
  return supportChatUrl ?? `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
};
