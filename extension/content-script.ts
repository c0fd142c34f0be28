import { siteOrigin } from "./chrome/site.ts";
import { startRelay } from "./protocol/relay.ts";

/** Two copies of this in one page find each other by it: one that was put in later, and one of a version before. */
const MEETING = `${chrome.runtime.id}-content-script`;

/** Undefined in a copy that a reload or an update of the extension left behind. */
const isAlive = (): boolean => (chrome.runtime as Partial<typeof chrome.runtime> | undefined)?.id !== undefined;

/** A page that the browser loads ahead may never be shown; the worker receives nothing from it before. */
const shown = (): Promise<void> =>
  "prerendering" in document && document.prerendering === true
    ? new Promise((resolve) => document.addEventListener("prerenderingchange", () => resolve(), { once: true }))
    : Promise.resolve();

const start = () => {
  const relay = startRelay({
    page: window,
    isAlive,
    async send(message) {
      await shown();
      return chrome.runtime.sendMessage<unknown, unknown>(message);
    },
  });
  chrome.runtime.onMessage.addListener((news, sender) => {
    if (sender.id === chrome.runtime.id) relay.say(news);
  });
  const meet = (event: Event) => {
    if (isAlive()) return event.preventDefault();
    relay.stop();
    removeEventListener(MEETING, meet);
  };
  addEventListener(MEETING, meet);
};

// A match pattern without a port takes every port, and a page of another one is not the site's. Nobody there has prevented it: we are the first.
if (window === top && location.origin === siteOrigin() && dispatchEvent(new Event(MEETING, { cancelable: true })))
  start();
