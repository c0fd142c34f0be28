import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { beginPurchase, payments, paymentResult } from "#wire/purchases.ts";
import { toCredits } from "#domain/shared/credits.ts";
import type { Payment, PaymentStatus } from "#domain/billing/purchase.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { type FreeLimitNeeds, limitFree } from "./limit-free.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { toSubscriptionRecord } from "./subscription-record.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import type { Issuer } from "#backend/invoices/issue-invoices.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { outsiderText } from "#backend/organisations/organisation-texts.ts";
import { beginPurchase as begin } from "#backend/payments/begin-purchase.ts";
import type { CheckoutNeeds } from "#backend/payments/checkout-needs.ts";
import { paymentStatus } from "#backend/payments/payment-status.ts";
import { purchasedBy } from "#backend/payments/account-purchases.ts";

export interface PurchaseNeeds extends CallerNeeds, FreeLimitNeeds, CheckoutNeeds {
  readonly queue: JobQueue;
  readonly issuer: Issuer;
}

const NO_CARDS = "Card payment is not available here. Please contact our sales team.";
const NO_ID = "Please provide payment_id, subscription_id or both.";

/** Buying plans by card, and the status of the payments. */
export const purchaseRoutes = (needs: PurchaseNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(beginPurchase.method, beginPurchase.path, async (context) => {
    const { account, input } = await signInCall(needs, context, beginPurchase);
    const { plan_id: planId, payer } = parseRequest(beginPurchase.request, input);
    const url = needs.checkoutUrl(planId);
    if (url === undefined) throw refuse(409, NO_CARDS);
    const begun = await begin(db, account, { planId, payer: payer ?? "personal" });
    if (begun === "no-organisation") throw refuse(403, outsiderText(account));
    return context.json<AnswerTo<typeof beginPurchase>>({ checkout_url: url });
  });

  app.on(paymentResult.method, paymentResult.path, async (context) => {
    const { account, input } = await signInCall(needs, context, paymentResult);
    const {
      payment_id: paymentId,
      subscription_id: subscriptionId,
      said_failed: saidFailed,
    } = parseRequest(paymentResult.request, input);
    if (!paymentId && !subscriptionId) throw refuse(400, NO_ID);
    // A caller with the id of an unclaimed payment gets it: ids must not be found by trying.
    await limitFree(needs, context, account, "questions about payments");
    const status = await paymentStatus(needs, account.id, {
      ...(paymentId && { paymentId }),
      ...(subscriptionId && { subscriptionId }),
      ...(saidFailed && { saidFailed }),
    });
    return context.json(toResult(status));
  });

  app.on(payments.method, payments.path, async (context) => {
    const { account } = await signInCall(needs, context, payments);
    const bought = await purchasedBy(db, account.id);
    return context.json<AnswerTo<typeof payments>>({
      subscriptions: bought.subscriptions.map(toSubscriptionRecord),
      payments: bought.payments.map(toPaymentRecord),
      open_payments: bought.openPayments.map(({ kind, ids, since }) => ({
        payment_id: ids.paymentId ?? null,
        subscription_id: ids.subscriptionId ?? null,
        state: kind,
        asked_at: since,
      })),
    });
  });

  return app;
};

const toResult = (status: PaymentStatus): AnswerTo<typeof paymentResult> =>
  status.kind === "credited" ? { state: "credited", payment: toPaymentRecord(status.payment) } : { state: status.kind };

const toPaymentRecord = (payment: Payment): AnswerTo<typeof payments>["payments"][number] => ({
  payment_id: payment.id,
  subscription_id: payment.subscriptionId ?? null,
  plan_id: payment.planId,
  amount: payment.amount,
  credits: toCredits(payment.credits),
  credits_taken_back: toCredits(payment.takenBack),
  taken_back_by: [...payment.takenBackBy],
  documents: [...payment.documents],
  payer: payment.payer,
  organisation_name: payment.organisationName ?? null,
  paid_at: payment.paidAt,
});
