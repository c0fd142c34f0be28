import type { BrowserContext } from "@playwright/test";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** How every access token of ours begins. */
const TOKEN = "eyJ";

const isForeign = (url: URL): boolean => url.protocol.startsWith("http") && !LOOPBACK.has(url.hostname);

/**
 * Notes whatever no page of ours may ever do: throw, be refused something by its own content security policy, reach
 * for another host, or carry a token where it is logged. The list grows while the context lives.
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
    if (url.pathname.includes(TOKEN)) faults.push("a token stands in the path of an address");
    if (request.headers().referer?.includes(TOKEN)) faults.push("a token stands in a Referer header");
  });
  return faults;
};
