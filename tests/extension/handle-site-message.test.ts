import { describe, expect, test } from "vitest";
import { HOUR, NOON } from "#tests/support/builders.ts";
import { directPage, memoryBrowser, popup } from "#tests/support/extension/memory-browser.ts";
import {
  aRequestId,
  aToken,
  find,
  get,
  refreshOf,
  signedOut,
  signIn,
  store,
} from "#tests/support/extension/messages.ts";

const asha = aToken("asha", "asha-1");
const later = aToken("asha", "asha-1", 30);
const again = aToken("asha", "asha-2", 60);
const bo = aToken("bo", "bo-1");

/** A browser with a worker that was handed these tokens by tab 1. */
const holding = async (accessToken: string) => {
  const browser = memoryBrowser();
  const worker = browser.startWorker();
  await worker.take(store(accessToken));
  await browser.settle();
  for (const received of browser.tabs.values()) received.length = 0;
  return { ...browser, ...worker, browser };
};

describe("tokens that the site hands over", () => {
  test("are kept with the end of their time, and the page gets a confirmation", async () => {
    const { kept, startWorker } = memoryBrowser();
    expect(await startWorker().take(store(asha, 2 * HOUR))).toBeNull();
    expect(kept.tokens).toEqual({ accessToken: asha, refreshToken: refreshOf(asha), endsAt: NOON + 2 * HOUR });
  });

  test("last five days when a sign-in brings them", async () => {
    const { kept, startWorker } = memoryBrowser();
    await startWorker().take(signIn(asha));
    expect(kept.tokens?.endsAt).toBe(NOON + 120 * HOUR);
  });

  test("take the place of older ones of the same person, and not of newer ones", async () => {
    const { kept, take } = await holding(asha);
    await take(store(later));
    expect(kept.tokens?.accessToken).toBe(later);
    await take(store(asha));
    expect(kept.tokens?.accessToken).toBe(later);
  });

  test("take the place of another person's, whichever are newer", async () => {
    const { kept, take } = await holding(later);
    await take(store(bo));
    expect(kept.tokens?.accessToken).toBe(bo);
  });

  test("of a sign-in take the place of a former session's, even if those were issued later", async () => {
    const { kept, take } = await holding(aToken("asha", "asha-1", 90));
    await take(signIn(again));
    expect(kept.tokens?.accessToken).toBe(again);
  });

  test("of a sign-in that a renewal in another tab has overtaken are not kept", async () => {
    const { kept, take } = await holding(later);
    await take(signIn(asha));
    expect(kept.tokens?.accessToken).toBe(later);
  });

  test("are forgotten when nobody is signed in on the site", async () => {
    const { kept, take } = await holding(asha);
    await take(signedOut);
    expect(kept.tokens).toBeUndefined();
  });
});

describe("the other tabs of the site", () => {
  test.each([
    ["that tokens came, the first time", undefined, asha, "TOKEN_RECEIVED"],
    ["that tokens came, of another person", asha, bo, "TOKEN_RECEIVED"],
    ["that tokens were renewed", asha, later, "TOKEN_REFRESHED"],
  ])("are answered with %s", async (_, before, accessToken, type) => {
    const { take, tabs, settle } = before === undefined ? fresh() : await holding(before);
    await take(store(accessToken));
    await settle();
    const news = { type, tokens: { accessToken, refreshToken: refreshOf(accessToken) } };
    expect(Object.fromEntries(tabs)).toEqual({ 1: [], 2: [news], 3: [news] });
  });

  test("are not answered where the tokens are held already, or are older", async () => {
    const { take, tabs, settle } = await holding(later);
    await take(signIn(later));
    await take(store(asha));
    await settle();
    expect([...tabs.values()].flat()).toEqual([]);
  });

  test("are answered without tokens where their page uses the direct channel", async () => {
    const { take, tabs, settle } = fresh();
    await take(get(), directPage({ tab: { id: 2, windowId: 10 } }), "direct");
    await take(store(asha));
    await settle();
    expect(tabs.get(2)).toEqual([]);
    expect(tabs.get(3)).toHaveLength(1);
  });
});

describe("a page that asks for the tokens", () => {
  test("gets them under its request's id", async () => {
    const { take } = await holding(asha);
    const tokens = { accessToken: asha, refreshToken: refreshOf(asha) };
    expect(await take(get())).toEqual({ type: "AUTH_TOKENS_RESPONSE", requestId: aRequestId, tokens });
  });

  test("gets none where nobody is signed in, or their time is over", async () => {
    const none = { type: "AUTH_TOKENS_RESPONSE", requestId: aRequestId, tokens: null };
    expect(await fresh().take(get())).toEqual(none);
    const { browser, take } = await holding(asha);
    browser.time += HOUR;
    expect(await take(get())).toEqual(none);
  });
});

describe("a page that looks for the extension", () => {
  test("finds it, and the side panel of its window opens before anything is waited for", async () => {
    const { take, panels } = fresh();
    const answer = take(find(true), directPage({ tab: { id: 1, windowId: 42 } }), "direct");
    expect(panels).toEqual([42]);
    expect(await answer).toEqual({ type: "EXTENSION_FOUND", requestId: aRequestId, isOpen: true });
  });

  test("finds it without the panel when it does not ask for that", async () => {
    const { take, panels } = fresh();
    expect(await take(find(false))).toEqual({ type: "EXTENSION_FOUND", requestId: aRequestId, isOpen: false });
    expect(panels).toEqual([]);
  });

  test("is asked for the tokens when it starts and the extension has none", async () => {
    const { take, tabs, settle } = fresh();
    await take(find(false));
    await settle();
    expect(Object.fromEntries(tabs)).toEqual({ 1: [{ type: "AUTH_TOKENS_REQUESTED" }], 2: [], 3: [] });
  });

  test("is not asked when the extension has tokens", async () => {
    const { take, tabs, settle } = await holding(asha);
    await take(find(false));
    await settle();
    expect(tabs.get(1)).toEqual([]);
  });
});

test("pages that were open before the extension came are asked for the tokens", async () => {
  const { signIn, tabs, settle } = fresh();
  await signIn.greetAll();
  await settle();
  const asked = [{ type: "AUTH_TOKENS_REQUESTED" }];
  expect(Object.fromEntries(tabs)).toEqual({ 1: asked, 2: asked, 3: asked });
});

describe("signing out in the extension", () => {
  const wanted = { type: "SIGN_OUT_REQUESTED", person: "asha" };

  test("empties it, notifies every tab of the site, and ends the session at the server", async () => {
    const { kept, take, tabs, ended, settle } = await holding(asha);
    expect(await take({ type: "SIGN_OUT" }, popup)).toBeNull();
    await settle();
    expect(kept.tokens).toBeUndefined();
    expect(Object.fromEntries(tabs)).toEqual({ 1: [wanted], 2: [wanted], 3: [wanted] });
    expect(ended).toEqual([asha]);
  });

  test("leaves a note of person and session, and no token", async () => {
    const { kept, take } = await holding(asha);
    await take({ type: "SIGN_OUT" }, popup);
    expect(kept.signedOut).toEqual({ person: "asha", session: "asha-1" });
  });

  test("is sent to a page of the site that starts later, instead of a request for its tokens", async () => {
    const { take, tabs, settle } = await signedOutInExtension();
    await take(find(false));
    await settle();
    expect(tabs.get(1)).toEqual([wanted]);
  });

  test.each([
    ["renewed", store(later)],
    ["handed over as a sign-in", signIn(asha)],
  ])("keeps that session's tokens out when they are %s, and informs the page again", async (_, message) => {
    const { kept, take, tabs, settle } = await signedOutInExtension();
    await take(message);
    await settle();
    expect(kept.tokens).toBeUndefined();
    expect(tabs.get(1)).toEqual([wanted]);
  });

  test.each([
    ["the site says that nobody is signed in", signedOut],
    ["the same person has signed in again", signIn(again)],
    ["another person has signed in", store(bo)],
  ])("is over when %s", async (_, message) => {
    const { kept, take } = await signedOutInExtension();
    await take(message);
    expect(kept.signedOut).toBeUndefined();
  });

  test("leaves no record of tokens that name no session, which would look the same as the next sign-in", async () => {
    const { kept, take, ended } = await holding("opaque-token");
    await take({ type: "SIGN_OUT" }, popup);
    expect(kept).toMatchObject({ direct: new Set() });
    expect(kept.tokens ?? kept.signedOut).toBeUndefined();
    expect(ended).toEqual(["opaque-token"]);
  });

  test("does nothing where nobody is signed in", async () => {
    const { kept, take, tabs, ended, settle } = fresh();
    await take({ type: "SIGN_OUT" }, popup);
    await settle();
    expect(kept.signedOut).toBeUndefined();
    expect([...ended, ...[...tabs.values()].flat()]).toEqual([]);
  });
});

const fresh = () => {
  const browser = memoryBrowser();
  return { ...browser, ...browser.startWorker() };
};

const signedOutInExtension = async () => {
  const held = await holding(asha);
  await held.take({ type: "SIGN_OUT" }, popup);
  await held.settle();
  for (const received of held.tabs.values()) received.length = 0;
  return held;
};
