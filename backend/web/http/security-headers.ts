import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const NO_FRAME = "frame-ancestors 'none'";

/** Hono's own that are not sent: they speak to browsers of the past, or are decided by the answer. */
const leftOut = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
};

interface HeaderNeeds {
  readonly https: boolean;
  /** Whether the pages show a frame whose script opens a bank's window, which has to reach its opener. */
  readonly opensWindows?: boolean | undefined;
}

/** Sets the headers of every answer, errors included. A route's own policy, opener policy or caching rule is kept. */
export const securityHeaders = ({ https, opensWindows = false }: HeaderNeeds): MiddlewareHandler => {
  const standard = secureHeaders({
    ...leftOut,
    overwrite: false,
    // For answers that are no pages: they may run and load nothing and not be framed.
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
    crossOriginOpenerPolicy: opensWindows ? "same-origin-allow-popups" : "same-origin",
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      usb: [],
      payment: [],
      browsingTopics: [],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: https ? "max-age=31536000; includeSubDomains" : false,
  });
  return async (context, next) => {
    await standard(context, next);
    // Not by context.header, which copies the whole answer for each of them once there is one.
    const { headers, status } = context.res;
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    // It can't name who may show a page in a frame, so it is only for answers that nobody may.
    if (headers.get("Content-Security-Policy")?.includes(NO_FRAME) === true) headers.set("X-Frame-Options", "DENY");
    // The rest of a body that is too large is not read, so the connection can't be used again.
    if (status === 413) headers.set("Connection", "close");
  };
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
