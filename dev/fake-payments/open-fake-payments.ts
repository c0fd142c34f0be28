import { randomBytes } from "node:crypto";
import { plans } from "#domain/billing/plans.ts";
import { checkoutFrame } from "#backend/composition/compose-payments.ts";
import type { DevPayments, DevServiceNeeds } from "#backend/composition/dev-services.ts";
import { CHECKOUT_FONT } from "#backend/web/payments/font-app.ts";
import { PAYMENTS_PATH } from "#backend/web/payments/payments-path.ts";
import { ownHosts, publicOrigin } from "#backend/composition/public-origin.ts";
import { fakeCheckoutRoutes } from "./fake-checkout-routes.ts";
import { fakePayments } from "./fake-payments.ts";
import { formTokens } from "./form-tokens.ts";
import { messageSender } from "./send-message.ts";

/** The fake payment provider, with its checkout. */
export const openFakePayments = (needs: DevServiceNeeds): DevPayments & { close(): void } => {
  const { configuration, port, db, clock, log, font } = needs;
  const { host, paymentOrigin } = configuration;
  const secret = randomBytes(32).toString("hex");
  // Messages that are stored name the plans like this.
  const sold = plans.map(({ planId }) => ({ planId, buttonId: "fake", providerPlanId: `stand_in_${planId}` }));
  const name = new URL(publicOrigin(configuration, port)).host;
  const send = messageSender({ host, port, name, path: `${PAYMENTS_PATH}/razorpay`, secret });
  const payments = fakePayments({ db, clock, log, sold, send });
  const checkout = fakeCheckoutRoutes({
    payments,
    tokens: formTokens(clock),
    frame: checkoutFrame(configuration, port),
    hosts: paymentOrigin === undefined ? ownHosts(configuration, port) : new Set([new URL(paymentOrigin).host]),
    font: font && CHECKOUT_FONT,
  });
  const { subscriptions, close } = payments;
  return { settings: { webhookSecrets: [secret], sold }, subscriptions, checkout, close };
};
