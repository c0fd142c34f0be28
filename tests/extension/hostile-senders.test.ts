import { describe, expect, test } from "vitest";
import type { Sender, Way } from "#extension/protocol/sender.ts";
import {
  directPage,
  EXTENSION_ID,
  memoryBrowser,
  popup,
  SITE,
  sitePage,
} from "#tests/support/extension/memory-browser.ts";
import { aToken, find, get, signedOut, signIn, store } from "#tests/support/extension/messages.ts";

const asha = aToken("asha", "asha-1");
const bo = aToken("bo", "bo-1");
const tab = { id: 1, windowId: 10 };

/** The browser after everything that can be said was said by that sender, and the answers. */
const afterHearing = async (sender: Sender, way: Way) => {
  const browser = memoryBrowser();
  const { take } = browser.startWorker();
  await take(store(asha));
  await browser.settle();
  for (const received of browser.tabs.values()) received.length = 0;
  const before = structuredClone(browser.kept);
  const messages = [store(bo), signIn(bo), signedOut, get(), find(false), find(true), { type: "SIGN_OUT" }];
  const answers = messages.map((message) => take(message, sender, way));
  await browser.settle();
  return { ...browser, before, answers };
};

const senders: readonly (readonly [string, Sender, Way])[] = [
  ["nobody known", {}, "relayed"],
  ["nobody known, directly", {}, "direct"],
  ["another port of the site's host", sitePage({ origin: `${SITE}:8443` }), "relayed"],
  ["another port of the site's host, directly", directPage({ origin: `${SITE}:8443` }), "direct"],
  ["the site's host without encryption", sitePage({ origin: SITE.replace("https", "http") }), "relayed"],
  ["the site's host without encryption, directly", directPage({ origin: SITE.replace("https", "http") }), "direct"],
  ["a host that begins like the site's", directPage({ origin: `${SITE}.attacker.example` }), "direct"],
  ["a host that ends like the site's", directPage({ origin: "https://evil-app.leadlight.example" }), "direct"],
  ["a host below the site's", directPage({ origin: "https://x.app.leadlight.example" }), "direct"],
  ["the domain above the site's", directPage({ origin: "https://leadlight.example" }), "direct"],
  ["the site's host with a dot at its end", directPage({ origin: `${SITE}.` }), "direct"],
  ["the site's host in capitals", directPage({ origin: SITE.toUpperCase() }), "direct"],
  ["the site's address with a path", directPage({ origin: `${SITE}/` }), "direct"],
  ["an opaque origin", directPage({ origin: "null" }), "direct"],
  ["no origin, at the site's address", directPage({ origin: undefined }), "direct"],
  ["a frame of the site's page", sitePage({ frameId: 4 }), "relayed"],
  ["a frame of the site's page, directly", directPage({ frameId: 4 }), "direct"],
  ["no frame known", directPage({ frameId: undefined }), "direct"],
  ["no tab", directPage({ tab: undefined }), "direct"],
  ["a tab without a number", directPage({ tab: { windowId: 10 } }), "direct"],
  ["a page that is loaded ahead", sitePage({ documentLifecycle: "prerender" }), "relayed"],
  ["a page that is loaded ahead, directly", directPage({ documentLifecycle: "prerender" }), "direct"],
  ["a page that was left", directPage({ documentLifecycle: "cached" }), "direct"],
  ["a page that is being left", directPage({ documentLifecycle: "pending_deletion" }), "direct"],
  ["a page of which nothing of the kind is known", directPage({ documentLifecycle: undefined }), "direct"],
  ["another extension in the site's page", sitePage({ id: "ponmlkjihgfedcbaponmlkjihgfedcba" }), "relayed"],
  ["another extension, directly", directPage({ id: "ponmlkjihgfedcbaponmlkjihgfedcba" }), "direct"],
  ["another extension's page", { ...popup, id: "ponmlkjihgfedcbaponmlkjihgfedcba" }, "direct"],
  ["the extension's own page, directly", popup, "direct"],
  ["a page that is relayed by nobody", directPage(), "relayed"],
  ["a content script that speaks directly", sitePage(), "direct"],
];

describe("what is said", () => {
  test.each(senders)("changes nothing and is not answered when it comes from %s", async (_, sender, way) => {
    const { kept, before, tabs, panels, ended, answers } = await afterHearing(sender, way);
    expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
    expect(kept).toEqual(before);
    expect([...panels, ...ended, ...[...tabs.values()].flat()]).toEqual([]);
  });

  test("of signing out in the extension is ignored when the site's page sends it", async () => {
    const { take } = memoryBrowser().startWorker();
    expect(take({ type: "SIGN_OUT" }, sitePage())).toBeUndefined();
    expect(take({ type: "SIGN_OUT" }, directPage(), "direct")).toBeUndefined();
  });

  test.each([
    ["by a content script", { ...popup, origin: SITE, url: `${SITE}/`, tab }],
    ["by a content script that claims the extension's address", { ...popup, origin: SITE, tab }],
    ["by a frame without an origin in the extension's page", { ...popup, origin: "null" }],
    ["by a page whose address is not known", { ...popup, url: undefined }],
    ["by a look-alike of the extension's address", { ...popup, url: `chrome-extension://${EXTENSION_ID}x/popup.html` }],
    ["by another extension", { ...popup, id: "ponmlkjihgfedcbaponmlkjihgfedcba" }],
  ])("of signing out is ignored when it is sent %s", async (_, sender) => {
    const { take } = memoryBrowser().startWorker();
    expect(take({ type: "SIGN_OUT" }, sender)).toBeUndefined();
  });

  test("of signing out is accepted from the popup in a tab of its own too", async () => {
    const { take } = memoryBrowser().startWorker();
    expect(await take({ type: "SIGN_OUT" }, { ...popup, frameId: 0, documentLifecycle: "active", tab })).toBeNull();
  });

  test("by the extension's own pages is nothing but that: they hand over no tokens", async () => {
    const { kept, answers, before } = await afterHearing(popup, "relayed");
    expect(answers.map((answer) => answer !== undefined)).toEqual([false, false, false, false, false, false, true]);
    expect(before.tokens?.accessToken).toBe(asha);
    expect(kept.tokens).toBeUndefined();
  });
});
