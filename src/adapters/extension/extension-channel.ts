import type { ExtensionAnswer, IncomingExtensionMessage, PageMessage } from "#wire/extension-messages.ts";
import type { ExtensionChannel, ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { Session } from "#domain/session/session.ts";
import { EXTENSION_ANSWER_MS, EXTENSION_FOUND_MS, EXTENSION_LIFETIME_MS } from "#domain/session/sign-in.ts";
import { directMessages } from "./direct-messages.ts";
import { memberOf } from "./member-of.ts";
import { parseIncoming } from "./parse-incoming.ts";
import { windowMessages } from "./window-messages.ts";

/** The time for an answer is counted in steps. While the page is too busy to receive anything, only one of them passes. */
const STEPS = 10;

type Question = Extract<PageMessage, { requestId: string }>;

/**
 * Sends to the extension directly where the browser lets this page, because every script of the page can read window
 * messages; by window messages where it does not, or where the direct way fails. Messages that the extension starts
 * always come as window messages.
 */
export const extensionChannel = (ids: readonly string[], page: Window = window): ExtensionChannel => {
  const sendDirectly = directMessages(ids, page);
  const { post, receive, subscribe } = windowMessages(page);

  const send = (message: PageMessage): void => {
    const sent = sendDirectly(message);
    if (sent === undefined) post(message);
    else sent.catch(() => post(message));
  };

  /**
   * Sends a request, and resolves to what comes back. The time ends there: loading the schema that checks it may take
   * longer than the extension did. Undefined when nothing comes in time.
   */
  const dataFor = (request: Question, type: ExtensionAnswer["type"], withinMs: number): Promise<unknown> =>
    new Promise((resolve) => {
      const settle = (data?: unknown) => {
        clearInterval(timer);
        stop();
        resolve(data);
      };
      let stepsLeft = STEPS;
      const timer = setInterval(() => {
        stepsLeft -= 1;
        if (stepsLeft === 0) settle();
      }, withinMs / STEPS);
      const stop = receive((data) => {
        if (claimsToAnswer(data, type, request.requestId)) settle(data);
      });
      const sent = sendDirectly(request);
      if (sent === undefined) post(request);
      else sent.then(settle, () => stepsLeft > 0 && post(request));
    });

  /** Undefined also where what came back is not the answer that it claims to be. */
  const ask = async <Type extends ExtensionAnswer["type"]>(
    request: Question,
    type: Type,
    withinMs: number,
  ): Promise<Extract<ExtensionAnswer, { type: Type }> | undefined> => {
    const answer = await parseIncoming(await dataFor(request, type, withinMs));
    return isOfType(answer, type) && answer.requestId === request.requestId ? answer : undefined;
  };

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

/** Whether it looks like this answer, before the schema checks it. */
const claimsToAnswer = (data: unknown, type: ExtensionAnswer["type"], requestId: string): boolean =>
  memberOf(data, "type") === type && memberOf(data, "requestId") === requestId;

const isOfType = <Type extends ExtensionAnswer["type"]>(
  message: IncomingExtensionMessage | undefined,
  type: Type,
): message is Extract<ExtensionAnswer, { type: Type }> => message?.type === type;

const tokensOf = ({ accessToken, refreshToken }: Session): ExtensionTokens => ({ accessToken, refreshToken });

/** `crypto.randomUUID` exists on https and localhost only. */
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
