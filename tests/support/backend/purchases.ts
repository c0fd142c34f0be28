import { Hono } from "hono";
import { paymentResult, payments } from "#wire/purchases.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import { renderInThread } from "#backend/invoices/render-in-thread.ts";
import { PaymentMailMessage } from "#backend/payments/payment-mail-message.ts";
import { paymentMessageRoutes } from "#backend/web/payments/payment-message-routes.ts";
import { sendPaymentMail } from "#backend/payments/send-payment-mail.ts";
import { chargeMessage, type Message, newId, razorpaySettings, signedRequest } from "./payment-messages.ts";
import { createWebhookBackend, type Person } from "./webhook-backend.ts";

interface Options extends NonNullable<Parameters<typeof createWebhookBackend>[0]> {
  /** How invoices are set that go with mails. */
  readonly render?: typeof renderInThread;
}

/** The product's calls where plans can be bought, with the route of the provider's messages beside them. */
export const createPurchaseBackend = async ({ render = renderInThread, ...options }: Options = {}) => {
  const backend = await createWebhookBackend({ checkoutUrl: (planId) => `/checkout?plan=${planId}`, ...options });
  const { database, queue, issuer, log, mailer } = backend;
  const provider = new Hono();
  provider.route("/payments", paymentMessageRoutes({ settings: razorpaySettings, database, queue, issuer, log }));

  /** Sends a message, rightly signed. */
  const deliver = async (message: Message): Promise<void> => {
    const { status } = await provider.request("/payments/razorpay", signedRequest(message));
    if (status !== 200) throw new Error(`The message was answered with ${status}`);
  };
  const sender = { origin: "https://leadlight.example", supportEmail: "help@leadlight.example" };
  const sendMail = sendPaymentMail({ db: database.db, mailer, ...sender, log, render });
  return {
    ...backend,
    deliver,
    sendMail,
    /** A month's charge by the person who has the address; returns its ids. */
    charge: async (email: string, { planId, subscriptionId = newId("sub"), at }: Charged = {}) => {
      const ids = { paymentId: newId("pay"), subscriptionId };
      await deliver(chargeMessage({ ...ids, email, ...(planId && { planId }), ...(at && { at }) }));
      return ids;
    },
    /** Does what lies in the queue, and returns the mails that this sent. */
    mailed: async () => {
      mailer.sent.length = 0;
      for (const { name, data } of queue.sent.splice(0)) {
        if (name === "payment-mail") await sendMail(PaymentMailMessage.parse(data));
      }
      return [...mailer.sent];
    },
  };
};

interface Charged {
  readonly planId?: PlanId;
  readonly subscriptionId?: string;
  readonly at?: number;
}

export type PurchaseBackend = Awaited<ReturnType<typeof createPurchaseBackend>>;

export const resultOf = async (person: Person, ids: object) =>
  paymentResult.answer.parse((await person.post("/webhook/payment_result", ids)).json);

export const boughtBy = async (person: Person) => payments.answer.parse((await person.get("/webhook/payments")).json);
