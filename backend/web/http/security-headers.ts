import type { MiddlewareHandler } from "hono";

const permissions = ["camera", "microphone", "geolocation", "usb", "payment", "browsing-topics"];

const always: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": permissions.map((name) => `${name}=()`).join(", "),
};

const NO_FRAME = "frame-ancestors 'none'";

/** For answers that are no pages: they may run and load nothing and not be framed. */
const NO_PAGE = `default-src 'none'; ${NO_FRAME}; base-uri 'none'; form-action 'none'`;

interface HeaderNeeds {
  readonly https: boolean;
  /** Whether the pages show a frame whose script opens a bank's window, which has to reach its opener. */
  readonly opensWindows?: boolean | undefined;
}

/** Sets the headers of every answer, errors included. A route's own policy, opener policy or caching rule is kept. */
export const securityHeaders =
  ({ https, opensWindows = false }: HeaderNeeds): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const standard = {
      "Cache-Control": "no-store",
      "Content-Security-Policy": NO_PAGE,
      "Cross-Origin-Opener-Policy": opensWindows ? "same-origin-allow-popups" : "same-origin",
    };
    // Not by context.header, which copies the whole answer for each of them once there is one.
    const { headers, status } = context.res;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    for (const [name, value] of Object.entries(standard)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // It can't name who may show a page in a frame, so it is only for answers that nobody may.
    if (headers.get("Content-Security-Policy")?.includes(NO_FRAME) === true) headers.set("X-Frame-Options", "DENY");
    // The rest of a body that is too large is not read, so the connection can't be used again.
    if (status === 413) headers.set("Connection", "close");
  };

/** What a page may reach beyond its own origin. */
export interface PageReach {
  /** Origins besides its own that it may call. */
  readonly connect: readonly string[];
  /** What it may show in a frame: an origin, or "'self'"; nothing where it is left out. */
  readonly frame?: string | undefined;
}

/**
 * The policy of a page. Scripts: the app's files and elements with the page's nonce. Style attributes are allowed, as
 * prerendered Mantine needs them; style elements only with the nonce.
 */
export const pagePolicy = (nonce: string, { connect, frame = "'none'" }: PageReach): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(" "),
    `frame-src ${frame}`,
    NO_FRAME,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
