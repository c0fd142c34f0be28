import type { MiddlewareHandler } from "hono";
import type { Log } from "#backend/platform/log.ts";

/** Query parameters whose values contain no personal data. The values of all others are left out. */
const harmless = new Set(["type", "page", "chunk_size", "as_of", "grant_type", "scope", "provider"]);

/** The length of the longest name in a path or of a time in ISO 8601; shorter than any token. */
const NAME_MAX_LENGTH = 24;

/** Method, path, status and milliseconds, one line per request. The app's files are logged on errors only. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = context.req;
    const { status } = context.res;
    const url = new URL(context.req.url);
    if (url.pathname.startsWith("/assets/") && status < 400) return;
    log.info(`${method} ${loggablePath(url)} ${status} ${Math.round(performance.now() - startedAt)} ms`);
  };

/** The path with every value hidden that could be a token, a code, an address or a name. */
export const loggablePath = (url: URL): string => {
  const path = url.pathname
    .split("/")
    .map((part) => (part.length > NAME_MAX_LENGTH ? "..." : part))
    .slice(0, 8)
    .join("/");
  const values = [...url.searchParams].slice(0, 12).map(([name, value]) => {
    const known = harmless.has(name) && /^[\w.:-]*$/.test(value) && value.length <= NAME_MAX_LENGTH;
    return `${/^\w{1,24}$/.test(name) ? name : "..."}=${known ? value : "..."}`;
  });
  return values.length === 0 ? path : `${path}?${values.join("&")}`;
};
