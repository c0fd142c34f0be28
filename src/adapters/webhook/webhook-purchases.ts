import {
  beginPurchase,
  type OpenPaymentRecord,
  payments,
  type PaymentRecord,
  paymentResult,
  type SubscriptionRecord,
} from "#wire/purchases.ts";
import type { Purchases } from "#application/ports/purchases.ts";
import { err, ok } from "#application/shared/result.ts";
import { parseCredits, type Tenths } from "#domain/shared/credits.ts";
import type { OpenPayment, Payment, Subscription } from "#domain/billing/purchase.ts";
import { filled, present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

/** `baseUrl` is the host's: the checkout's address may be relative to it. */
export const webhookPurchases = (client: WebhookClient, baseUrl: string): Purchases => ({
  async begin(planId, payer) {
    const answer = await client.send(beginPurchase, { plan_id: planId, payer });
    if (!answer.ok) return answer;
    const address = checkoutAddress(answer.value.checkout_url, baseUrl);
    return address === undefined ? err({ kind: "bad-answer" }) : ok({ address });
  },
  async follow({ paymentId, subscriptionId, saidFailed }) {
    const answer = await client.send(paymentResult, {
      payment_id: paymentId,
      subscription_id: subscriptionId,
      said_failed: saidFailed,
    });
    if (!answer.ok) return answer;
    const { value } = answer;
    if (value.state !== "credited") return ok({ kind: value.state });
    const payment = toPayment(value.payment);
    return payment === undefined ? err({ kind: "bad-answer" }) : ok({ kind: "credited", payment });
  },
  async bought() {
    const answer = await client.send(payments, {});
    if (!answer.ok) return answer;
    const paid = answer.value.payments.map(toPayment);
    if (paid.includes(undefined)) return err({ kind: "bad-answer" });
    return ok({
      subscriptions: answer.value.subscriptions.map(toSubscription),
      payments: paid.filter((payment) => payment !== undefined),
      openPayments: (answer.value.open_payments ?? []).map(toOpenPayment),
    });
  },
});

/** Only what can be a page of its own: a frame runs the script of any other address as the page's own. */
const checkoutAddress = (text: string, baseUrl: string): string | undefined => {
  if (!URL.canParse(text, baseUrl)) return undefined;
  const { href, protocol } = new URL(text, baseUrl);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
};

const toPayment = (record: PaymentRecord): Payment | undefined => {
  const [credits, takenBack] = [parseCredits(record.credits), parseCredits(record.credits_taken_back)];
  if (!isAmount(credits) || !isAmount(takenBack)) return undefined;
  return {
    id: record.payment_id,
    planId: record.plan_id,
    amount: record.amount,
    credits,
    takenBack,
    takenBackBy: record.taken_back_by ?? [],
    documents: record.documents ?? [],
    payer: record.payer,
    paidAt: record.paid_at,
    ...present({ subscriptionId: filled(record.subscription_id), organisationName: filled(record.organisation_name) }),
  };
};

const toOpenPayment = (record: OpenPaymentRecord): OpenPayment => ({
  kind: record.state,
  ids: present({ paymentId: filled(record.payment_id), subscriptionId: filled(record.subscription_id) }),
  since: record.asked_at,
});

const isAmount = (amount: Tenths | undefined): amount is Tenths => amount !== undefined && amount >= 0;

export const toSubscription = (record: SubscriptionRecord): Subscription => ({
  id: record.subscription_id,
  planId: record.plan_id,
  state: record.state,
  payer: record.payer,
  ...present({
    organisationName: filled(record.organisation_name),
    isOrganisationClosed: record.organisation_closed === true || undefined,
    renewsAt: record.renews_at ?? undefined,
    nextPlanId: record.next_plan_id ?? undefined,
  }),
});
