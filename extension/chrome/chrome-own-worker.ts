import type { OwnWorker } from "../ports/own-worker.ts";

export const chromeOwnWorker: OwnWorker = {
  // Browsers reject the promise of a message that nobody answers, which this one needs not be.
  ask: (message) =>
    chrome.runtime.sendMessage(message).then(
      () => undefined,
      () => undefined,
    ),
};
