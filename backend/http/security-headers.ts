import type { MiddlewareHandler } from "hono";

const permissions = ["camera", "microphone", "geolocation", "usb", "payment", "browsing-topics"];

const always: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": permissions.map((name) => `${name}=()`).join(", "),
  "X-Frame-Options": "DENY",
};

/** For answers that are no pages: they may run and load nothing and not be framed. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sets the headers of every answer, errors included. A route's own policy or caching rule is kept. */
export const securityHeaders =
  (needs: { https: boolean }): MiddlewareHandler =>
  async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) context.header(name, value);
    if (needs.https) context.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    if (!context.res.headers.has("Content-Security-Policy")) context.header("Content-Security-Policy", NO_PAGE);
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
    // The rest of a body that is too large is not read, so the connection can't be used again.
    if (context.res.status === 413) context.header("Connection", "close");
  };

/**
 * The policy of a page. Scripts: the app's files and elements with the page's nonce. Style attributes are allowed, as
 * prerendered Mantine needs them; style elements only with the nonce. Calls: the app's origin and `connectOrigins`.
 */
export const pagePolicy = (nonce: string, connectOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connectOrigins].join(" "),
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
