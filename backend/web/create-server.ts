import { Hono } from "hono";
import { UPLOADS_PATH } from "#backend/platform/files/upload-address.ts";
import { PAYMENTS_PATH } from "#backend/web/payments/payments-path.ts";
import { SOURCE_WEBHOOKS_PATH } from "#backend/sources/take-webhook.ts";
import { SOURCES_PATH } from "#backend/sources/operating/operator-access.ts";
import { API_PATH } from "#backend/web/api/api-path.ts";
import { MCP_PATH } from "#wire/mcp-path.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { notFound } from "#backend/web/pages/not-found.ts";
import { opensPage, unavailablePage } from "#backend/web/pages/unavailable-page.ts";
import type { Log } from "#backend/platform/log.ts";
import { PRIVACY_PATH } from "#backend/rights/privacy-path.ts";
import { CHECKOUT_PATH } from "#backend/web/payments/checkout-path.ts";
import { type EndedRequest, requestLog } from "#backend/web/http/request-log.ts";
import { routeTemplate } from "#backend/web/http/route-template.ts";
import { crossOriginAccess, sameOrigin } from "#backend/web/http/same-origin.ts";
import { securityHeaders } from "#backend/web/http/security-headers.ts";
import { separateCheckout } from "./separate-checkout.ts";
import { answerErrors, OUR_FAULT } from "#backend/web/http/failure-response.ts";

interface ServerParts {
  /** Mounted at /auth/v1. */
  readonly auth: Hono;
  /** Their paths begin with /webhook/. */
  readonly webhooks: Hono;
  /** Mounted at /files. */
  readonly files: Hono;
  /** Pages of services for development, by the path they are mounted at. */
  readonly devPages?: Readonly<Record<string, Hono>> | undefined;
  /** The documents that take a payment, mounted at their path; left out where nothing can be bought. */
  readonly checkout?: Hono | undefined;
  /** Where they are served from, if not from the app's own origin. */
  readonly paymentOrigin?: string | undefined;
  /** Whether the checkout opens windows of banks. */
  readonly opensWindows?: boolean | undefined;
  /** Mounted at PAYMENTS_PATH. */
  readonly payments: Hono;
  /** Mounted at SOURCE_WEBHOOKS_PATH. */
  readonly sourceWebhooks: Hono;
  /** The calls with API keys, mounted at V1_PATH. */
  readonly v1: Hono;
  /** The tools for AI assistants, mounted at MCP_PATH. */
  readonly mcp: Hono;
  /** What describes the calls, mounted at API_PATH. */
  readonly api: Hono;
  /** Mounted at SOURCES_PATH. */
  readonly operator: Hono;
  /** Mounted at PRIVACY_PATH. */
  readonly privacy: Hono;
  /** What the operator's doctor asks. */
  readonly doctor: Hono;
  readonly pages: Hono;
  /** The address of the app's font; undefined where the app isn't built. */
  readonly font: string | undefined;
  /** The origins whose pages may call: the app's own, and those of extensions. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly https: boolean;
  readonly log: Log;
  /** Gets each request that has ended, with the template of its path. */
  readonly onEnded?: ((ended: Omit<EndedRequest, "path"> & { readonly route: string }) => void) | undefined;
}

/** Addresses on a browser's way to LinkedIn and back: links of other sites lead there. */
const linkedInSteps: ReadonlySet<string> = new Set(["/auth/v1/authorize", "/auth/v1/callback"]);

/** What is measured apart: a metric has one set of series for each. */
const measuredMounts = [
  "/auth/v1",
  "/webhook",
  "/files",
  PAYMENTS_PATH,
  SOURCE_WEBHOOKS_PATH,
  PRIVACY_PATH,
  V1_PATH,
  MCP_PATH,
  "/assets",
];

/** All routes of the backend, with the rules for every answer. */
export const createServer = (parts: ServerParts): Hono => {
  const { allowedOrigins, log, onEnded } = parts;
  const templateOf = routeTemplate(measuredMounts);
  const server = new Hono();

  const answerError = answerErrors(log, OUR_FAULT);
  server.onError(async (error, context) => {
    const answer = await answerError(error, context);
    return answer.status === 503 && opensPage(context.req.raw) ? unavailablePage("away") : answer;
  });
  server.notFound(notFound(parts.font));

  server.use(
    requestLog(
      log,
      () => server.routes.map(({ path }) => path),
      onEnded && (({ path, ...ended }) => onEnded({ ...ended, route: templateOf(path) })),
    ),
  );
  server.use(securityHeaders({ https: parts.https, opensWindows: parts.opensWindows }));
  if (parts.paymentOrigin !== undefined) server.use(separateCheckout(parts.paymentOrigin));
  for (const calls of ["/auth/v1/*", "/webhook/*"]) {
    server.use(calls, sameOrigin(allowedOrigins, linkedInSteps), crossOriginAccess(allowedOrigins));
  }

  // A result is also fetched from a link in a mail, which is another site's page for a browser: its signature decides.
  server.use(`${UPLOADS_PATH}/*`, sameOrigin(allowedOrigins), crossOriginAccess(allowedOrigins));

  // Called by another server, which sends no Origin: nothing but the signature of a message counts there.
  server.use(`${PAYMENTS_PATH}/*`, sameOrigin(allowedOrigins));
  server.use(`${SOURCE_WEBHOOKS_PATH}/*`, sameOrigin(allowedOrigins));

  server.use(MCP_PATH, sameOrigin(allowedOrigins));

  server.route("/auth/v1", parts.auth);
  server.route("/", parts.webhooks);
  server.route("/files", parts.files);
  server.route(PAYMENTS_PATH, parts.payments);
  server.route(SOURCE_WEBHOOKS_PATH, parts.sourceWebhooks);
  server.route(SOURCES_PATH, parts.operator);
  server.route(PRIVACY_PATH, parts.privacy);
  server.route(V1_PATH, parts.v1);
  server.route(MCP_PATH, parts.mcp);
  server.route(API_PATH, parts.api);
  server.route("/", parts.doctor);
  for (const [path, page] of Object.entries(parts.devPages ?? {})) {
    server.route(path, page);
    server.all(`${path}/*`, (context) => context.notFound());
  }
  if (parts.checkout !== undefined) server.route(CHECKOUT_PATH, parts.checkout);
  server.route("/", parts.pages);
  return server;
};
