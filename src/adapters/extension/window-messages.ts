import type { IncomingExtensionMessage, PageMessage } from "#wire/extension-messages.ts";
import { parseIncoming } from "./parse-incoming.ts";

export interface WindowMessages {
  post(message: PageMessage): void;
  /** Returns the function that unsubscribes. */
  subscribe(onMessage: (message: IncomingExtensionMessage) => void): () => void;
}

/** Messages that the extension's content script carries: sent to this origin, accepted from this window only. */
export const windowMessages = (page: Window): WindowMessages => ({
  post: (message) => page.postMessage(message, page.location.origin),
  subscribe(onMessage) {
    let isListening = true;
    const listener = (event: MessageEvent) => {
      if (!event.isTrusted || event.source !== page || event.origin !== page.location.origin) return;
      void parseIncoming(event.data).then((message) => {
        if (message !== undefined && isListening) onMessage(message);
      });
    };
    page.addEventListener("message", listener);
    return () => {
      isListening = false;
      page.removeEventListener("message", listener);
    };
  },
});
