import type { BrowserContext, Response } from "@playwright/test";
import { answerFaults } from "#tests/support/openapi/answer-faults.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** An access token is a JWT: two JSON objects in base64. A random id may hold the first characters of one. */
const TOKEN = /eyJ[\w-]+\.eyJ/;

const isForeign = (url: URL): boolean => url.protocol.startsWith("http") && !LOOPBACK.has(url.hostname);

/**
 * Records what no page of ours may do: throw, violate its own content security policy, call another host, or send a
 * token where it would be logged; and answers that the OpenAPI document does not describe. The list grows for as long as the context is open.
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
  context.on("response", async (response) => void faults.push(...(await undescribed(response))));
  return faults;
};

/** How an answer of the backend differs from the OpenAPI document. Nothing of answers that the test itself gives. */
const undescribed = async (response: Response): Promise<readonly string[]> => {
  const [url, method, status] = [new URL(response.url()), response.request().method(), response.status()];
  if (!url.pathname.startsWith("/webhook/")) return [];
  try {
    const isOfServer = (await response.serverAddr()) !== null;
    return isOfServer ? answerFaults({ method, path: url.pathname, status, text: await response.text() }) : [];
  } catch {
    return []; // The page was closed before the answer was there.
  }
};
