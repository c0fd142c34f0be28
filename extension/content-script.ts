import type { PageMessage } from "#wire/extension-messages.ts";

/** Carries messages between a page of the site and the worker; holds no tokens and decides nothing. */
const types: ReadonlySet<unknown> = new Set([
  "STORE_AUTH_TOKENS",
  "GET_AUTH_TOKENS",
  "LOGIN_STATE_CHANGED",
  "FIND_EXTENSION",
] satisfies PageMessage["type"][]);

addEventListener("message", (event: MessageEvent<unknown>) => {
  const { data, isTrusted, source, origin } = event;
  if (!isTrusted || source !== window || origin !== location.origin) return;
  if (typeof data !== "object" || data === null || !("type" in data) || !types.has(data.type)) return;
  void chrome.runtime.sendMessage(data).then((answer: unknown) => {
    if (answer !== undefined && answer !== null) window.postMessage(answer, location.origin);
  });
});
