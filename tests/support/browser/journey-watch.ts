import type { BrowserContext } from "@playwright/test";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** An access token is a JWT: two JSON objects in base64. A random id may hold the first characters of one. */
const TOKEN = /eyJ[\w-]+\.eyJ/;

const isForeign = (url: URL): boolean => url.protocol.startsWith("http") && !LOOPBACK.has(url.hostname);

/**
 * Records what no page of ours may do: throw, violate its own content security policy, call another host, or send a
 * token where it would be logged. The list grows for as long as the context is open.
 */
export const watchContext = (context: BrowserContext): readonly string[] => {
  const faults: string[] = [];
  context.on("weberror", (event) => faults.push(`uncaught: ${event.error().stack ?? event.error().message}`));
  context.on("console", (message) => {
    if (/content.security.policy/i.test(message.text())) faults.push(`refused: ${message.text()}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (isForeign(url)) faults.push(`a request left for ${url.origin}`);
    if (TOKEN.test(url.pathname)) faults.push("a token stands in the path of an address");
    if (TOKEN.test(request.headers().referer ?? "")) faults.push("a token stands in a Referer header");
  });
  return faults;
};
