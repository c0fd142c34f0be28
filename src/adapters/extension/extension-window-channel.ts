import type { IncomingExtensionMessage, PageMessage } from "#wire/extension-messages.ts";
import type { ExtensionChannel, ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { Session } from "#domain/session.ts";
import { EXTENSION_ANSWER_MS, EXTENSION_LIFETIME_MS } from "#domain/sign-in.ts";

/** Talks to the extension's content script by window messages, sent to this origin, accepted from this window only. */
export const extensionWindowChannel = (page: Window = window): ExtensionChannel => {
  const post = (message: PageMessage) => page.postMessage(message, page.location.origin);

  const hear = (heard: (message: IncomingExtensionMessage) => void): (() => void) => {
    let isListening = true;
    const listener = (event: MessageEvent) => {
      if (!event.isTrusted || event.source !== page || event.origin !== page.location.origin) return;
      if (!incoming.has(typeOf(event.data))) return;
      void parse(event.data).then((message) => {
        if (message !== undefined && isListening) heard(message);
      });
    };
    page.addEventListener("message", listener);
    return () => {
      isListening = false;
      page.removeEventListener("message", listener);
    };
  };

  return {
    storeTokens: (session) =>
      post({ type: "STORE_AUTH_TOKENS", ...tokensOf(session), expiresIn: EXTENSION_LIFETIME_MS }),
    announceLoginState: (session) =>
      post(
        session === undefined
          ? { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null }
          : { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: tokensOf(session) },
      ),
    requestTokens: () =>
      new Promise((resolve) => {
        const requestId = newRequestId();
        const settle = (tokens: ExtensionTokens | undefined) => {
          clearTimeout(timer);
          stop();
          resolve(tokens);
        };
        const timer = setTimeout(settle, EXTENSION_ANSWER_MS, undefined);
        const stop = hear((message) => {
          if (message.type !== "AUTH_TOKENS_RESPONSE" || message.requestId !== requestId) return;
          settle(message.tokens ?? undefined);
        });
        post({ type: "GET_AUTH_TOKENS", requestId });
      }),
    listen: (listener) =>
      hear((message) => {
        if (message.type === "AUTH_TOKENS_REQUESTED") listener.tokensRequested();
        else if (message.type === "TOKEN_REFRESHED" || message.type === "TOKEN_RECEIVED")
          listener.tokensArrived(message.tokens);
      }),
  };
};

const incoming: ReadonlySet<unknown> = new Set([
  "TOKEN_REFRESHED",
  "TOKEN_RECEIVED",
  "AUTH_TOKENS_RESPONSE",
  "AUTH_TOKENS_REQUESTED",
] satisfies IncomingExtensionMessage["type"][]);

const typeOf = (data: unknown): unknown =>
  typeof data === "object" && data !== null && "type" in data ? data.type : undefined;

/** The schema is loaded with the first message that needs it, because most visitors have no extension. */
const parse = async (data: unknown): Promise<IncomingExtensionMessage | undefined> => {
  // Without network the schema cannot be loaded, and a message that cannot be checked is ignored.
  const contract = await import("#wire/extension-messages.ts").catch(() => undefined);
  const message = contract?.IncomingExtensionMessage.safeParse(data);
  return message?.success ? message.data : undefined;
};

const tokensOf = ({ accessToken, refreshToken }: Session): ExtensionTokens => ({ accessToken, refreshToken });

/** `crypto.randomUUID` exists on https and localhost only. */
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
