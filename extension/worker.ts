import "./protocol/zod-without-eval.ts";
import { readEnvironment } from "../src/environment.ts";
import { chromeDirectTabs } from "./chrome/chrome-direct-tabs.ts";
import { chromePendingSignOut } from "./chrome/chrome-pending-sign-out.ts";
import { chromeSidePanel } from "./chrome/chrome-side-panel.ts";
import { chromeSitePages } from "./chrome/chrome-site-pages.ts";
import { chromeTokenStore } from "./chrome/chrome-token-store.ts";
import { siteOrigin } from "./chrome/site.ts";
import type { Way } from "./protocol/sender.ts";
import { sharedSignIn } from "./protocol/shared-sign-in.ts";
import { takeMessage } from "./protocol/handle-site-message.ts";
import { endSessionAt } from "./session/end-session.ts";

/** Connects the protocol to the browser. All listeners are there when the worker has started, or it is not woken for them. */
const site = siteOrigin();

const signIn = sharedSignIn({
  store: chromeTokenStore(Date.now),
  pending: chromePendingSignOut,
  pages: chromeSitePages,
  directTabs: chromeDirectTabs,
  now: Date.now,
  endSession: endSessionAt(readEnvironment(import.meta.env, site)),
});
const take = takeMessage({ extensionId: chrome.runtime.id, site, signIn, panel: chromeSidePanel });

const receive =
  (way: Way) =>
  (data: unknown, sender: chrome.runtime.MessageSender, answer: (answer?: unknown) => void): true | undefined => {
    const taken = take({ data, sender, way });
    if (taken === undefined) return undefined;
    // Where the storage fails, the asking page is not left waiting.
    void taken.then(answer, () => answer());
    return true;
  };

chrome.runtime.onMessage.addListener(receive("relayed"));
chrome.runtime.onMessageExternal.addListener(receive("direct"));
chrome.runtime.onInstalled.addListener(() => void signIn.greetAll());

// Content scripts can read neither: the tokens are in the one, and who signed out last in the other.
void chrome.storage.session.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" });
void chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" });
void signIn.resume();
