import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import {
  EXPECTED_PAYER_HEADER,
  IDEMPOTENCY_HEADER,
  PENDING_HEADER,
  PREFER_HEADER,
  REPLAYED_HEADER,
  REFERENCE_HEADER,
  REQUEST_ID_HEADER,
} from "#wire/call.ts";

/**
 * Allows requests from the app's pages, from listed origins, and from programs that are no browsers; refuses those of other
 * sites' pages. A call that spends credits may be a GET, which an image tag of any site could send. Whole pages may come
 * from anywhere to the paths in `linked`.
 */
export const sameOrigin =
  (allowed: ReadonlySet<string>, linked: ReadonlySet<string> = new Set()): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header("Origin");
    const site = context.req.header("Sec-Fetch-Site");
    const isFollowedLink = linked.has(context.req.path) && context.req.header("Sec-Fetch-Mode") === "navigate";
    const isElsewhere = (site === "cross-site" || site === "same-site") && !isFollowedLink;
    const foreign = origin === undefined ? isElsewhere : !allowed.has(origin);
    if (foreign) return context.json({ message: "Requests from this site are not allowed." }, 403);
    return next();
  };

const EXPOSED = [
  "X-Supabase-Api-Version",
  "x-sb-error-code",
  "sb-auth-refresh-token-rotated",
  "Retry-After",
  REPLAYED_HEADER,
  REQUEST_ID_HEADER,
  REFERENCE_HEADER,
];

/** Lets pages of the listed origins read the answers. */
export const crossOriginAccess = (allowed: ReadonlySet<string>): MiddlewareHandler => {
  const answerPreflight = cors({
    origin: (origin) => (allowed.has(origin) ? origin : null),
    allowMethods: ["GET", "POST", "PUT"],
    allowHeaders: [
      "Authorization",
      "Content-Type",
      IDEMPOTENCY_HEADER,
      EXPECTED_PAYER_HEADER,
      PENDING_HEADER,
      PREFER_HEADER,
      "apikey",
      "X-Client-Info",
      "X-Supabase-Api-Version",
    ],
    exposeHeaders: EXPOSED,
    maxAge: 600,
  });
  const exposed = EXPOSED.join(",");
  return async (context, next) => {
    if (context.req.method === "OPTIONS") return answerPreflight(context, next);
    await next();
    // Hono's own way copies the whole answer for each header.
    const origin = context.req.header("Origin");
    const { headers } = context.res;
    if (origin !== undefined && allowed.has(origin)) headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Access-Control-Expose-Headers", exposed);
    headers.append("Vary", "Origin");
  };
};
