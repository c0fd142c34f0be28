import type { ExtensionAnswer, IncomingExtensionMessage, PageMessage } from "#wire/extension-messages.ts";
import type { ExtensionChannel, ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { Session } from "#domain/session.ts";
import { EXTENSION_ANSWER_MS, EXTENSION_FOUND_MS, EXTENSION_LIFETIME_MS } from "#domain/sign-in.ts";

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

  /** Sends a request, and resolves to what comes back under its id; to undefined when nothing does in time. */
  const ask = <Type extends ExtensionAnswer["type"]>(
    request: Extract<PageMessage, { requestId: string }>,
    type: Type,
    withinMs: number,
  ): Promise<Extract<ExtensionAnswer, { type: Type }> | undefined> =>
    new Promise((resolve) => {
      const settle = (answer: Extract<ExtensionAnswer, { type: Type }> | undefined) => {
        clearTimeout(timer);
        stop();
        resolve(answer);
      };
      const timer = setTimeout(settle, withinMs, undefined);
      const stop = hear((message) => {
        if (isAnswer(message, type) && message.requestId === request.requestId) settle(message);
      });
      post(request);
    });

  return {
    storeTokens: (session) =>
      post({ type: "STORE_AUTH_TOKENS", ...tokensOf(session), expiresIn: EXTENSION_LIFETIME_MS }),
    announceLoginState: (session) =>
      post(
        session === undefined
          ? { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null }
          : { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: tokensOf(session) },
      ),
    async requestTokens() {
      const request = { type: "GET_AUTH_TOKENS", requestId: newRequestId() } as const;
      return (await ask(request, "AUTH_TOKENS_RESPONSE", EXTENSION_ANSWER_MS))?.tokens ?? undefined;
    },
    async find(opens) {
      const request = { type: "FIND_EXTENSION", requestId: newRequestId(), opens } as const;
      const found = await ask(request, "EXTENSION_FOUND", EXTENSION_FOUND_MS);
      if (found === undefined) return "missing";
      return found.isOpen ? "open" : "found";
    },
    listen: (listener) =>
      hear((message) => {
        switch (message.type) {
          case "AUTH_TOKENS_REQUESTED":
            return listener.tokensRequested();
          case "SIGN_OUT_REQUESTED":
            return listener.signOutRequested(message.person);
          case "TOKEN_REFRESHED":
          case "TOKEN_RECEIVED":
            return listener.tokensArrived(message.tokens);
          default:
        }
      }),
  };
};

const incoming: ReadonlySet<unknown> = new Set([
  "TOKEN_REFRESHED",
  "TOKEN_RECEIVED",
  "AUTH_TOKENS_RESPONSE",
  "AUTH_TOKENS_REQUESTED",
  "EXTENSION_FOUND",
  "SIGN_OUT_REQUESTED",
] satisfies IncomingExtensionMessage["type"][]);

const isAnswer = <Type extends ExtensionAnswer["type"]>(
  message: IncomingExtensionMessage,
  type: Type,
): message is Extract<ExtensionAnswer, { type: Type }> => message.type === type;

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
