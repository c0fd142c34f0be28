import { afterEach, expect, test, vi } from "vitest";
import { browserOtherTabs } from "#adapters/browser/browser-other-tabs.ts";
import { memoryOtherTabs } from "#adapters/memory/memory-other-tabs.ts";
import { otherTabsContract } from "./other-tabs.contract.ts";

afterEach(() => vi.unstubAllGlobals());

otherTabsContract("memory", () => {
  const browser = memoryOtherTabs();
  return { one: browser.tab(), other: browser.tab() };
});

/** Each test has a browser of its own. */
const aPrefix = (): string => `other-tabs-${crypto.randomUUID()}-`;

otherTabsContract("browser", () => {
  const prefix = aPrefix();
  return { one: browserOtherTabs(prefix), other: browserOtherTabs(prefix) };
});

test("a strange message of another page is no news", async () => {
  const prefix = aPrefix();
  const { promise: news, resolve } = Promise.withResolvers<void>();
  let received = 0;
  browserOtherTabs(prefix).subscribe(() => {
    received += 1;
    resolve();
  });
  const stranger = new BroadcastChannel(`${prefix}changes`);
  // A channel has one origin: its own.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  for (const message of [{ type: "STORE_AUTH_TOKENS" }, "", "changed"]) stranger.postMessage(message);
  await news;
  expect(received).toBe(1);
});

test("a browser without channels reports nothing", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const tab = browserOtherTabs(aPrefix());
  let received = 0;
  tab.subscribe(() => (received += 1));
  tab.notify();
  expect(received).toBe(0);
});
