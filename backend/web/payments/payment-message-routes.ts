import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RazorpaySettings } from "#backend/payments/payment-settings.ts";
import { isSigned, SIGNATURE_HEADER } from "#backend/payments/signature.ts";
import { type MessageNeeds, takeMessage } from "#backend/payments/handle-provider-event.ts";

const BODY_MAX_BYTES = 256 * 1024;

const EVENT_ID_HEADER = "X-Razorpay-Event-Id";
/** The signature does not cover it, so that nothing but a line in the log rests on it. */
const readEventId = (given: string | undefined): string | undefined =>
  given !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : undefined;

/** Anybody can send one; Razorpay signs its own. */
const UNSIGNED =
  "A message without a signature was refused at the payment webhook, such as the doctor sends to see that it arrives";
const WRONGLY_SIGNED =
  "Payment webhook rejected: its signature is wrong. If Razorpay sent it, LEADLIGHT_RAZORPAY_WEBHOOK_SECRET is not the " +
  "secret of the webhook there, or a proxy changed the body; Razorpay sends it again for a day";

interface RouteNeeds extends MessageNeeds {
  /** Undefined where nothing is sold: there is nothing at the address then. */
  readonly settings: RazorpaySettings | undefined;
}

/**
 * Takes the payment provider's events; mounted at PAYMENTS_PATH. A signed one is answered with 200 also where it is of
 * no use here, because anything else is sent again for a day. Every answer is JSON without anything of the message.
 */
export const paymentMessageRoutes = ({ settings, ...needs }: RouteNeeds): Hono => {
  const routes = new Hono();
  if (settings === undefined) return routes;
  const limit = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: (context) => context.json({ message: "The message is too large." }, 413),
  });
  routes.post("/razorpay", limit, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const signature = context.req.header(SIGNATURE_HEADER);
    if (!isSigned(settings.webhookSecrets, body, signature)) {
      if (signature === undefined) needs.log.info(UNSIGNED);
      else needs.log.error(WRONGLY_SIGNED);
      return context.json({ message: "The signature is missing or invalid." }, 400);
    }
    await takeMessage(needs, settings.sold, { body, eventId: readEventId(context.req.header(EVENT_ID_HEADER)) });
    return context.json({ message: "Taken." });
  });
  routes.all("/razorpay", (context) => {
    context.header("Allow", "POST");
    return context.json({ message: "Please use POST." }, 405);
  });
  return routes;
};
