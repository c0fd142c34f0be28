import type { ExtensionAnswer, IncomingExtensionMessage, PageMessage } from "#wire/extension-messages.ts";
import type { ExtensionChannel, ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { Session } from "#domain/session/session.ts";
import { EXTENSION_ANSWER_MS, EXTENSION_FOUND_MS, EXTENSION_LIFETIME_MS } from "#domain/session/sign-in.ts";
import { directMessages } from "./direct-messages.ts";
import { parseIncoming } from "./parse-incoming.ts";
import { windowMessages } from "./window-messages.ts";

/**
 * Sends to the extension directly where the browser lets this page, because every script of the page can read window
 * messages; by window messages where it does not, or where the direct way fails. Messages that the extension starts
 * always come as window messages.
 */
export const extensionChannel = (ids: readonly string[], page: Window = window): ExtensionChannel => {
  const sendDirectly = directMessages(ids, page);
  const { post, subscribe } = windowMessages(page);

  const send = (message: PageMessage): void => {
    const sent = sendDirectly(message);
    if (sent === undefined) post(message);
    else sent.catch(() => post(message));
  };

  /** Sends a request, and resolves to what comes back under its id; to undefined when nothing does in time. */
  const ask = <Type extends ExtensionAnswer["type"]>(
    request: Extract<PageMessage, { requestId: string }>,
    type: Type,
    withinMs: number,
  ): Promise<Extract<ExtensionAnswer, { type: Type }> | undefined> =>
    new Promise((resolve) => {
      let isOver = false;
      const settle = (answer?: Extract<ExtensionAnswer, { type: Type }>) => {
        isOver = true;
        clearTimeout(timer);
        stop();
        resolve(answer);
      };
      const isMine = isAnswer(type, request.requestId);
      const timer = setTimeout(settle, withinMs);
      const stop = subscribe((message) => {
        if (isMine(message)) settle(message);
      });
      const sent = sendDirectly(request);
      if (sent === undefined) post(request);
      else
        sent.then(parseIncoming).then(
          (answer) => settle(answer !== undefined && isMine(answer) ? answer : undefined),
          () => isOver || post(request),
        );
    });

  return {
    storeTokens: (session) =>
      send({ type: "STORE_AUTH_TOKENS", ...tokensOf(session), expiresIn: EXTENSION_LIFETIME_MS }),
    announceLoginState: (session) =>
      send(
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
      subscribe((message) => {
        switch (message.type) {
          case "AUTH_TOKENS_REQUESTED":
            return listener.tokensRequested(message.refused ?? false);
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

const isAnswer =
  <Type extends ExtensionAnswer["type"]>(type: Type, requestId: string) =>
  (message: IncomingExtensionMessage): message is Extract<ExtensionAnswer, { type: Type }> =>
    message.type === type && "requestId" in message && message.requestId === requestId;

const tokensOf = ({ accessToken, refreshToken }: Session): ExtensionTokens => ({ accessToken, refreshToken });

/** `crypto.randomUUID` exists on https and localhost only. */
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
