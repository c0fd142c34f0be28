import type { IncomingExtensionMessage, PageMessage } from "#wire/extension-messages.ts";
import { parseIncoming } from "./parse-incoming.ts";

export interface WindowMessages {
  post(message: PageMessage): void;
  /** What comes, not checked yet. Returns the function that unsubscribes. */
  receive(onData: (data: unknown) => void): () => void;
  /** What the extension says, checked. Returns the function that unsubscribes. */
  subscribe(onMessage: (message: IncomingExtensionMessage) => void): () => void;
}

/** Messages that the extension's content script carries: sent to this origin, accepted from this window only. */
export const windowMessages = (page: Window): WindowMessages => {
  const receive: WindowMessages["receive"] = (onData) => {
    const listener = (event: MessageEvent) => {
      if (event.isTrusted && event.source === page && event.origin === page.location.origin) onData(event.data);
    };
    page.addEventListener("message", listener);
    return () => page.removeEventListener("message", listener);
  };

  return {
    receive,
    post: (message) => page.postMessage(message, page.location.origin),
    subscribe(onMessage) {
      let isListening = true;
      const stop = receive((data) => {
        void parseIncoming(data).then((message) => {
          if (message !== undefined && isListening) onMessage(message);
        });
      });
      return () => {
        isListening = false;
        stop();
      };
    },
  };
};
