import type { MiddlewareHandler } from "hono";
import { routes } from "#domain/shared/routes.ts";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "#wire/call.ts";
import { type AskedSource, currentRequest } from "#backend/platform/trace/current-request.ts";
import { beginRequestSpan } from "#backend/platform/trace/request-span.ts";
import type { Log } from "#backend/platform/log.ts";

/** Query parameters whose values contain no personal data. The values of all others are left out. */
const harmless = new Set(["type", "page", "chunk_size", "as_of", "grant_type", "scope", "provider"]);

/** The length of the longest name in a path or of a time in ISO 8601; shorter than any token. */
const NAME_MAX_LENGTH = 24;

/** The first status that says that the fault is ours. */
const OUR_FAULT = 500;

/** Where the app's files are. */
const ASSETS = "/assets/";

/** A request when its answer begins. */
export interface EndedRequest {
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
}

/**
 * Gives each answer the id of its request, one that is our fault its reference, and logs one line per request: method, path, status,
 * time, time in the database, and the sources that were asked. A trace has the request as a span. The app's files are logged on errors
 * only, and are no spans. `served` are the paths of all routes. `onEnded` gets each request, too.
 */
export const requestLog = (
  log: Log,
  served: () => readonly string[],
  onEnded?: (ended: EndedRequest) => void,
): MiddlewareHandler => {
  let words: ReadonlySet<string> | undefined;
  return async (context, next) => {
    const startedAt = performance.now();
    const { method } = context.req;
    const url = new URL(context.req.url);
    const isAsset = url.pathname.startsWith(ASSETS);
    const endSpan = isAsset ? undefined : beginRequestSpan(method);
    await next();
    const request = currentRequest();
    const { status } = context.res;
    const isOurFault = status >= OUR_FAULT;
    if (request !== undefined) {
      context.res.headers.set(REQUEST_ID_HEADER, request.id);
      if (isOurFault) context.res.headers.set(REFERENCE_HEADER, request.reference);
    }
    const ms = performance.now() - startedAt;
    onEnded?.({ path: url.pathname, status, seconds: ms / 1000 });
    if (isAsset && status < 400) return;
    words ??= wordsOf([...served(), ...routes.map(({ path }) => path)]);
    const path = loggablePath(url, words);
    endSpan?.({ path, status, isOurFault });
    const { statements = 0, spentMs = 0 } = request?.database ?? {};
    const sqlMs = Math.round(spentMs);
    const asked = (request?.asked ?? []).map(askedText);
    const parts = [
      `${method} ${path} ${status} ${Math.round(ms)} ms`,
      ...(statements === 0 ? [] : [`SQL ${statements} in ${sqlMs} ms`]),
      ...(asked.length === 0 ? [] : [`sources: ${asked.join(", ")}`]),
    ];
    log.info(parts.join("; "), {
      "http.request.method": method,
      "url.path": path,
      "http.response.status_code": status,
      "http.server.request.duration": Math.round(ms) / 1000,
      "leadlight.sql.statements": statements,
      "leadlight.sql.duration": sqlMs / 1000,
      ...(asked.length > 0 && { "leadlight.sources": asked }),
    });
  };
};

/** The fixed parts of paths. */
const wordsOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => path.split("/")).filter((part) => !/[:*]/.test(part)));

const askedText = ({ name, outcome, ms }: AskedSource): string => `${name} ${outcome} ${ms} ms`;

/**
 * The path with every value hidden that could be a token, a code, an address or a name: with `words`, each part that is none of
 * them.
 */
export const loggablePath = (url: URL, words?: ReadonlySet<string>): string => {
  const path = url.pathname
    .split("/")
    .map((part) => (part.length > NAME_MAX_LENGTH || words?.has(part) === false ? "..." : part))
    .slice(0, 8)
    .join("/");
  const values = [...url.searchParams].slice(0, 12).map(([name, value]) => {
    const known = harmless.has(name) && /^[\w.:-]*$/.test(value) && value.length <= NAME_MAX_LENGTH;
    return `${/^\w{1,24}$/.test(name) ? name : "..."}=${known ? value : "..."}`;
  });
  return values.length === 0 ? path : `${path}?${values.join("&")}`;
};
