import { isLocal } from "#backend/platform/environment/configuration-values.ts";

interface Origins {
  /** Where the checkout is served from, where it is set. */
  readonly payment: string | undefined;
  /** The app's own, where it is set. */
  readonly app: string | undefined;
  /** Others from which the app may be opened, and those of extensions. */
  readonly allowed: readonly string[];
  /** The parent domain that the app's cookies are shared with, where the app is built in the same environment. */
  readonly cookieDomain: string | undefined;
  /** Whether the payment provider is set up. */
  readonly takesCards: boolean;
}

/**
 * What is wrong with the origin of the checkout, for the operator; undefined where nothing is. The payment provider's
 * script runs there, and must not reach the app's tokens: neither in the storage, which belongs to an origin, nor in
 * the cookies, which are shared by all ports.
 */
export const paymentOriginFault = ({
  payment,
  app,
  allowed,
  cookieDomain,
  takesCards,
}: Origins): string | undefined => {
  if (payment === undefined) {
    if (!takesCards || app === undefined || isLocal(app)) return undefined;
    return `must be set when Razorpay is configured and LEADLIGHT_ORIGIN is public (${app}): Razorpay's script must not run beside the app's tokens`;
  }
  if (app?.startsWith("https:") === true && payment.startsWith("http:")) {
    return `must begin with https:// where LEADLIGHT_ORIGIN does (${app}): browsers block the payment`;
  }
  const { hostname } = new URL(payment);
  const shared = [app ?? "http://localhost", ...allowed].find((origin) => new URL(origin).hostname === hostname);
  if (shared !== undefined) {
    return `must have another host name than ${shared}. Otherwise the payment provider's script could read its cookies`;
  }
  const domain = cookieDomain?.toLowerCase().replace(/^\./, "") ?? "";
  if (domain !== "" && (hostname === domain || hostname.endsWith(`.${domain}`))) {
    return `must lie outside of VITE_COOKIE_DOMAIN (${domain}): the payment provider's script could read its cookies`;
  }
  return undefined;
};
