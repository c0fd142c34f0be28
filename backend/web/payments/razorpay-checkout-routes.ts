import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { planOf } from "#domain/billing/plans.ts";
import { parseProviderId } from "#domain/billing/purchase.ts";
import { type CheckoutFrame, sendFrame } from "./checkout-frame.ts";
import { parseColourScheme } from "./colour-scheme.ts";
import { type EndMessage, outcomeDocument, ownRules } from "./outcome-document.ts";
import { razorpayDocument, razorpayRules } from "./razorpay-document.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import type { RazorpaySettings } from "#backend/payments/payment-settings.ts";
import { FORM_MAX_BYTES } from "#backend/web/http/form-limit.ts";

interface RazorpayCheckoutNeeds {
  readonly sold: RazorpaySettings["sold"];
  readonly frame: CheckoutFrame;
  readonly font: string | undefined;
}

/** Razorpay's button, and where Razorpay leads back to; to be mounted at the checkout's path. */
export const razorpayCheckoutRoutes = ({ sold, frame, font }: RazorpayCheckoutNeeds): Hono => {
  const routes = new Hono();

  routes.get("/", async (context) => {
    const { plan: planId, scheme } = context.req.query();
    const wanted = sold.find((one) => one.planId === planId);
    if (wanted === undefined) throw refuse(400, "There is no such plan.");
    const { buttonId } = wanted;
    const parts = { plan: planOf(wanted.planId), buttonId, frame, scheme: parseColourScheme(scheme), font };
    return sendFrame(context, frame, await razorpayDocument(parts), razorpayRules);
  });

  // The ids are only names: what was paid is known from Razorpay's signed messages.
  const comeBack = async (context: Context, answer: Readonly<Record<string, unknown>>): Promise<Response> => {
    const paymentId = parseProviderId(answer["razorpay_payment_id"]);
    const subscriptionId = parseProviderId(answer["razorpay_subscription_id"]);
    const ids = { ...(paymentId && { paymentId }), ...(subscriptionId && { subscriptionId }) };
    const isPaid = paymentId !== undefined || subscriptionId !== undefined;
    const message: EndMessage = isPaid ? { state: "paid", ...ids } : { state: "failed" };
    return sendFrame(context, frame, await outcomeDocument({ message, frame, scheme: undefined, font }), ownRules);
  };
  routes.get("/return", (context) => comeBack(context, context.req.query()));
  routes.post("/return", bodyLimit({ maxSize: FORM_MAX_BYTES }), async (context) =>
    comeBack(context, { ...context.req.query(), ...(await context.req.parseBody()) }),
  );

  return routes;
};
