import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type CountedRequest, countRequest, waitSeconds } from "#backend/platform/limits/request-count.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { checkKeys } from "#backend/sources/operating/check-keys.ts";
import {
  closeSession,
  isOpen,
  openLink,
  OPERATOR_PATH,
  SESSION_MS,
  SOURCES_PATH,
} from "#backend/sources/operating/operator-access.ts";
import { payersAtLimit } from "#backend/sources/operating/payers-at-limit.ts";
import { keyText } from "#backend/sources/operating/source-lines.ts";
import { sourceOverviews, spentOn } from "#backend/sources/operating/source-overview.ts";
import type { KeyState } from "#backend/sources/source.ts";
import { FORM_MAX_BYTES } from "#backend/web/http/form-limit.ts";
import { sameOrigin } from "#backend/web/http/same-origin.ts";
import { sendWithPolicy } from "#backend/web/pages/pages.ts";
import type { Markup } from "#backend/web/pages/page-document.ts";
import { operatorDocument, messagePage, operatorPolicy, openingPage } from "./operator-document.ts";
import { operatorTexts as texts } from "./operator-texts.ts";
import { sourcesPage } from "./sources-page.ts";

export interface OperatorNeeds {
  readonly db: Db;
  readonly sources: ConfiguredSources;
  readonly clientAddress: (context: Context) => string;
  readonly clock: Clock;
  /** The address of the app's font. */
  readonly font: string | undefined;
  readonly https: boolean;
  /** From whose pages its forms may be sent. */
  readonly origins: ReadonlySet<string>;
}

const MINUTE_MS = 60_000;
/** By network. A code has 256 random bits, so that this limits work and not luck. */
const limits = {
  "operator-open": { limit: 20, windowMs: 5 * MINUTE_MS },
  "operator-test": { limit: 20, windowMs: MINUTE_MS },
} satisfies Partial<Record<CountedRequest["kind"], Pick<CountedRequest, "limit" | "windowMs">>>;

/** The page on which an operator reads and tests sources; to be mounted at SOURCES_PATH. Nothing on it shows a key. */
export const operatorRoutes = ({ db, sources, clientAddress, clock, font, https, origins }: OperatorNeeds): Hono => {
  const routes = new Hono();
  // Sent with requests from this page alone. Browsers accept the prefixed name only over HTTPS.
  const name = https ? "__Secure-leadlight-operator" : "leadlight-operator";
  const attributes = { path: OPERATOR_PATH, httpOnly: true, sameSite: "Strict", secure: https } as const;

  const send = async (context: Context, main: Markup, status?: 200 | 403 | 429): Promise<Response> => {
    context.header("X-Robots-Tag", "noindex");
    return sendWithPolicy(context, await operatorDocument(font, main), operatorPolicy, status);
  };
  /** The answer where there were too many. */
  const limit = async (context: Context, kind: keyof typeof limits): Promise<Response | undefined> => {
    const request = { kind, by: "network", source: clientAddress(context), ...limits[kind], now: clock() } as const;
    const waitMs = await countRequest(db, request);
    if (waitMs === undefined) return undefined;
    const seconds = waitSeconds(waitMs);
    context.header("Retry-After", String(seconds));
    return send(context, messagePage(texts.tooMany(seconds)), 429);
  };
  const secretOf = async (context: Context): Promise<string | undefined> => {
    const secret = getCookie(context, name);
    return secret !== undefined && (await isOpen(db, secret, clock())) ? secret : undefined;
  };
  const show = async (
    context: Context,
    { keys = new Map(), status }: { readonly keys?: ReadonlyMap<string, KeyState>; readonly status?: string } = {},
  ): Promise<Response> => {
    const now = clock();
    const [spentToday, payers] = await Promise.all([spentOn(db, now), payersAtLimit(db, sources, now)]);
    const overviews = await sourceOverviews(db, sources, { spentToday, now });
    return send(context, sourcesPage({ sources, overviews, spentToday, payers, keys, status, now }));
  };

  // A link to the page may stand anywhere. Extensions, which may make calls, may not use it.
  routes.use(sameOrigin(origins, new Set([SOURCES_PATH])), bodyLimit({ maxSize: FORM_MAX_BYTES }));

  routes.get("/", async (context) => {
    const isKnown = (await secretOf(context)) !== undefined;
    if (isKnown) return show(context);
    return send(context, openingPage(getCookie(context, name) === undefined ? undefined : texts.ended));
  });

  routes.post("/open", async (context) => {
    const tooMany = await limit(context, "operator-open");
    if (tooMany !== undefined) return tooMany;
    const { code } = await context.req.parseBody();
    const secret = typeof code === "string" ? await openLink(db, code.trim(), clock()) : undefined;
    if (secret === undefined) return send(context, openingPage(texts.wrongCode), 403);
    setCookie(context, name, secret, { ...attributes, maxAge: SESSION_MS / 1000 });
    return context.redirect(SOURCES_PATH, 303);
  });

  routes.post("/test", async (context) => {
    if ((await secretOf(context)) === undefined) return send(context, openingPage(texts.ended), 403);
    const tooMany = await limit(context, "operator-test");
    if (tooMany !== undefined) return tooMany;
    const { source: wanted } = await context.req.parseBody();
    const one = sources.configured.find(({ source }) => source.name === wanted);
    const keys = await checkKeys(one === undefined ? sources.configured : [one]);
    const status = one && texts.tested(one.source.name, keyText(keys.get(one.source.name), one.needsKey));
    return show(context, { keys, status: status ?? texts.testedAll });
  });

  routes.post("/close", async (context) => {
    const secret = getCookie(context, name);
    if (secret !== undefined) await closeSession(db, secret);
    deleteCookie(context, name, attributes);
    return send(context, openingPage(texts.closed));
  });

  return routes;
};
