import type { OpenPayment } from "#domain/billing/purchase.ts";

interface OpenPaymentTexts {
  readonly title: string;
  readonly text: (moment: string, provider: string) => string;
}

/** `moment`: "28 Nov, 10:42". */
export const openPaymentTexts: { readonly [Kind in OpenPayment["kind"]]: OpenPaymentTexts } = {
  awaited: {
    title: "You have a payment that isn't confirmed yet",
    text: (moment, provider) =>
      `${provider} hasn't confirmed your payment of ${moment}. Check it before you pay again, or you may be charged twice.`,
  },
  held: {
    title: "We're looking into a payment of yours",
    text: (moment) =>
      `Your payment of ${moment} doesn't match a plan, so it added no credits. Contact our support before you pay again.`,
  },
};

export const CHECK_PAYMENT = "Check this payment";
