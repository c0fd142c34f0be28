import { Hono } from "hono";
import type { PlanId } from "#domain/billing/plans.ts";
import type { Configuration } from "./configuration.ts";
import type { CheckoutFrame } from "#backend/web/payments/checkout-frame.ts";
import { CHECKOUT_FONT, fontApp } from "#backend/web/payments/font-app.ts";
import { CHECKOUT_PATH } from "#backend/web/payments/checkout-path.ts";
import { razorpayCheckoutRoutes } from "#backend/web/payments/razorpay-checkout-routes.ts";
import { razorpayApi } from "#backend/payments/razorpay-api.ts";
import type { SteeringNeeds } from "#backend/payments/steer-subscription.ts";
import type { RazorpaySettings } from "#backend/payments/payment-settings.ts";
import { appOrigins } from "./public-origin.ts";
import type { DevPayments } from "./dev-services.ts";
import type { ServerParts } from "./server-parts.ts";

interface Payments {
  /** Whose messages are believed, and what is sold there; undefined where nothing can be bought. */
  readonly settings: RazorpaySettings | undefined;
  /** What changes subscriptions; undefined where that is done at the provider alone. */
  readonly steering: Pick<SteeringNeeds, "provider" | "sold"> | undefined;
  /** The documents that take a payment; undefined where nothing can be bought. */
  readonly checkout: Hono | undefined;
  /** The document that takes the payment for a plan. Relative where the app itself serves it. */
  checkoutUrl(planId: PlanId): string | undefined;
}

/** What a document of the checkout has to know of the app around it. */
export const checkoutFrame = (configuration: Configuration, port: number): CheckoutFrame => ({
  appOrigins: appOrigins(configuration, port),
  isApart: configuration.paymentOrigin !== undefined,
});

/** Razorpay where Leadlight is known there, else `dev` in its place, else nothing. */
export const composePayments = (
  { configuration, port, font }: Pick<ServerParts, "configuration" | "port" | "font">,
  dev: DevPayments | undefined,
): Payments => {
  const { razorpay, paymentOrigin, appFolder } = configuration;
  const frame = checkoutFrame(configuration, port);
  const provider =
    razorpay === undefined
      ? dev
      : {
          settings: razorpay,
          subscriptions: razorpay.key && razorpayApi(razorpay.key),
          checkout: razorpayCheckoutRoutes({ sold: razorpay.sold, frame, font: font && CHECKOUT_FONT }),
        };
  if (provider === undefined)
    return { settings: undefined, steering: undefined, checkout: undefined, checkoutUrl: () => undefined };
  const { settings, subscriptions } = provider;
  const app = font === undefined ? new Hono() : fontApp(appFolder, font);
  return {
    settings,
    steering: subscriptions && { provider: subscriptions, sold: settings.sold },
    checkout: app.route("/", provider.checkout),
    checkoutUrl: (planId) => `${paymentOrigin ?? ""}${CHECKOUT_PATH}?plan=${planId}`,
  };
};
