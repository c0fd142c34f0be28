import type { MiddlewareHandler } from "hono";
import { CHECKOUT_PATH } from "#backend/web/payments/checkout-path.ts";

/**
 * Where the checkout has an origin of its own, only the checkout is served there, and nowhere else: the payment
 * provider's script can then neither fetch a page of the app nor be loaded beside one. A proxy has to pass the Host
 * header on.
 */
export const separateCheckout = (paymentOrigin: string): MiddlewareHandler => {
  const { protocol, host } = new URL(paymentOrigin);
  return async (context, next) => {
    const address = `${protocol}//${context.req.header("Host") ?? ""}`;
    const isThere = URL.canParse(address) && new URL(address).host === host;
    const { path } = context.req;
    const isCheckout = path === CHECKOUT_PATH || path.startsWith(`${CHECKOUT_PATH}/`);
    return isThere === isCheckout ? next() : context.notFound();
  };
};
