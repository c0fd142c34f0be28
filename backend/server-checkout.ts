import { Hono } from "hono";
import type { Clock } from "./clock.ts";
import type { Configuration } from "./configuration.ts";
import { CHECKOUT_FONT, fontApp } from "./http/checkout/font-app.ts";
import { razorpayCheckoutRoutes } from "./payments/checkout/razorpay-checkout-routes.ts";
import type { OpenPayments } from "./payments/open-payments.ts";
import { formTokens } from "./payments/stand-in/form-tokens.ts";
import { standInCheckoutRoutes } from "./payments/stand-in/stand-in-checkout-routes.ts";
import { appOrigins, ownHosts } from "./public-origin.ts";

interface CheckoutParts {
  readonly payments: OpenPayments;
  readonly port: number;
  readonly clock: Clock;
  /** The path of the app's font in the build. */
  readonly font: string | undefined;
}

/** The documents that take a payment; undefined where nothing can be bought. */
export const checkoutOf = (configuration: Configuration, parts: CheckoutParts): Hono | undefined => {
  const { payments, port, clock } = parts;
  if (payments.settings === undefined) return undefined;
  const { paymentOrigin, appFolder } = configuration;
  const frame = { appOrigins: appOrigins(configuration, port), isApart: paymentOrigin !== undefined };
  const font = parts.font && CHECKOUT_FONT;
  const app = parts.font === undefined ? new Hono() : fontApp(appFolder, parts.font);
  if (payments.standIn === undefined) {
    return app.route("/", razorpayCheckoutRoutes({ sold: payments.settings.sold, frame, font }));
  }
  const hosts = paymentOrigin === undefined ? ownHosts(configuration, port) : new Set([new URL(paymentOrigin).host]);
  return app.route(
    "/",
    standInCheckoutRoutes({ standIn: payments.standIn, tokens: formTokens(clock), frame, hosts, font }),
  );
};
