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
  asking: (_, provider) => `Our server is being asked whether ${provider} has confirmed this payment.`,
  awaited: ({ asksAgain }, provider) =>
    asksAgain
      ? `No credits have been added yet: ${provider} has not confirmed it to our server, which usually takes less than a minute. This page keeps looking.`
      : `No credits have been added, because ${provider} has not confirmed this payment to our server. If you were charged, they are added when it does, even while this page is closed.`,
  held: (_, provider) =>
    `${provider} has reported this payment to our server, but it does not match what is sold here. No credits have been added. Please write to our support, who look into it.`,
  elsewhere: () => "Its credits belong to the account that paid, and none were added to yours.",
  untold: (_, provider) =>
    `What became of this payment cannot be asked here; credits are added once ${provider} has confirmed it.`,
  failed: ({ text, asksAgain }) => (asksAgain ? `${text} This page keeps trying.` : text),
  credited: ({ payment }, provider) =>
    payment.payer === "organisation"
      ? `${provider} has confirmed your payment. ${priceTag(payment.credits)} were added to the credits of ${ownerOf(payment)}.`
      : `${provider} has confirmed your payment. ${priceTag(payment.credits)} were added to your own credits.`,
};

/** Thanks are for what was surely paid: until our server knows of it, there is only what an address claims. */
export const headings: { readonly [Kind in PaymentState["kind"]]: string } = {
  asking: "Your payment is being confirmed",
  awaited: "Your payment is being confirmed",
  untold: "Your payment is being confirmed",
  failed: "Your payment is being confirmed",
  held: "Your payment is being looked into",
  elsewhere: "This payment belongs to another account",
  credited: "Thank you for your payment",
};

/** What is known of the payment, in a sentence or two. */
export const stateText = (state: PaymentState, provider: string): string =>
  // The record above pairs every kind with its own sentence; TypeScript cannot follow the pairing through the look-up.
  (sentences[state.kind] as (state: PaymentState, provider: string) => string)(state, provider);

/** Opens a chat with support where there is one, else a mail that names the payment. */
export const supportAddress = ({ supportChatUrl, supportEmail }: Product, ids: PaymentIds): string => {
  const subject = ["Payment", ids.paymentId, ids.subscriptionId].filter((part) => part !== undefined).join(" ");
  return supportChatUrl ?? `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
};
