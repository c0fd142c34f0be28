import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { extensionChannel } from "#adapters/extension/extension-channel.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import { PageMessage } from "#wire/extension-messages.ts";
import { aSession } from "#tests/support/builders.ts";
import { noReceivingEnd, openDirectWay } from "#tests/support/adapters/direct-way.ts";
import { memoryWindow } from "#tests/support/memory/memory-window.ts";

const tokens: ExtensionTokens = { accessToken: "access", refreshToken: "refresh" };
const ELSEWHERE = "0".repeat(32);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const requestIdOf = (message: unknown): string => {
  const said = PageMessage.parse(message);
  return "requestId" in said ? said.requestId : "";
};

/** A page whose browser has the direct way; `arrived` lists what arrived at its end. */
const aPage = (answer: (message: unknown) => unknown) => {
  const window = memoryWindow();
  const arrived: unknown[] = [];
  openDirectWay(window.page, (id, message) => {
    arrived.push(message);
    return id === LOCAL_EXTENSION_ID ? answer(message) : noReceivingEnd();
  });
  return { ...window, arrived, channel: extensionChannel([LOCAL_EXTENSION_ID], window.page) };
};

/** Whether `answer` has been settled after so many milliseconds, and as what. */
const after = async <Value>(milliseconds: number, answer: Promise<Value>): Promise<Value | "waiting"> => {
  let settled: Value | "waiting" = "waiting";
  void answer.then((value) => (settled = value));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(milliseconds);
  return settled;
};

describe("where the browser has the direct way", () => {
  test("no token is in a window message, which every script of the page can read", async () => {
    const { channel, posted, arrived } = aPage(() => null);
    channel.storeTokens(aSession(tokens));
    channel.announceLoginState(aSession(tokens));
    await after(5000, channel.requestTokens());
    await after(1000, channel.find(true));
    expect(posted).toEqual([]);
    expect(arrived).toHaveLength(4);
  });

  test("the extension counts as silent at once where the answer is empty", async () => {
    const { channel } = aPage(() => null);
    expect(await after(0, channel.requestTokens())).toBeUndefined();
    expect(await after(0, channel.find(false))).toBe("missing");
  });

  test("a request is sent within the click that caused it, because later no panel may be opened", () => {
    const { channel, arrived } = aPage(() => null);
    void channel.find(true);
    expect(arrived).toMatchObject([{ type: "FIND_EXTENSION", opens: true }]);
  });

  test.each<[string, (requestId: string) => unknown]>([
    ["under another request's id", () => ({ type: "AUTH_TOKENS_RESPONSE", requestId: ELSEWHERE, tokens })],
    ["to another question", (requestId) => ({ type: "EXTENSION_FOUND", requestId, isOpen: true })],
    ["that nobody asked", () => ({ type: "TOKEN_RECEIVED", tokens })],
    ["of tokens alone", () => tokens],
    [
      "with more than it should hold",
      (requestId) => ({ type: "AUTH_TOKENS_RESPONSE", requestId, tokens, isAdmin: true }),
    ],
    [
      "with an oversized token",
      (requestId) => ({
        type: "AUTH_TOKENS_RESPONSE",
        requestId,
        tokens: { ...tokens, accessToken: "a".repeat(8193) },
      }),
    ],
    ["of another kind", () => "tokens"],
  ])("an answer %s is none", async (_, answer) => {
    const { channel } = aPage((message) => answer(requestIdOf(message)));
    expect(await after(0, channel.requestTokens())).toBeUndefined();
  });

  test("an extension that does not answer is waited for as long as by window messages, and not asked a second time", async () => {
    const { channel, posted } = aPage(() => new Promise(() => {}));
    const [asked, looked] = [channel.requestTokens(), channel.find(false)];
    expect(await after(999, looked)).toBe("waiting");
    expect(await after(1, looked)).toBe("missing");
    expect(await after(3999, asked)).toBe("waiting");
    expect(await after(1, asked)).toBeUndefined();
    expect(posted).toEqual([]);
  });
});

test("a page that the browser has loaded ahead sends once it is shown, because nobody receives it before", async () => {
  const { page, arrived, channel, posted } = aPage(() => null);
  const document = Object.assign(new EventTarget(), { prerendering: true });
  Object.assign(page, { document });
  void channel.find(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrived).toEqual([]);
  document.prerendering = false;
  document.dispatchEvent(new Event("prerenderingchange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived).toMatchObject([{ type: "FIND_EXTENSION", opens: false }]);
  expect(posted).toEqual([]);
});

describe("where the direct way fails", () => {
  test("window messages take over, in the order of what was said", async () => {
    const { channel, posted } = aPage(noReceivingEnd);
    channel.storeTokens(aSession(tokens));
    channel.announceLoginState(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toMatchObject([{ type: "STORE_AUTH_TOKENS" }, { type: "LOGIN_STATE_CHANGED" }]);
  });

  test("the time of both ways together is the time of one", async () => {
    const { promise, reject } = Promise.withResolvers();
    const { channel, posted } = aPage(() => promise);
    const asked = channel.requestTokens();
    expect(await after(3000, asked)).toBe("waiting");
    reject(new Error("The worker died"));
    expect(await after(1999, asked)).toBe("waiting");
    expect(posted).toMatchObject([{ type: "GET_AUTH_TOKENS" }]);
    expect(await after(1, asked)).toBeUndefined();
  });

  test("nothing is asked any more once the time is over, so that no panel opens long after the click", async () => {
    const { promise, reject } = Promise.withResolvers();
    const { channel, posted } = aPage(() => promise);
    expect(await after(1000, channel.find(true))).toBe("missing");
    reject(new Error("The worker died"));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([]);
  });

  test("an id that the browser cannot read is a failure like any other", async () => {
    const window = memoryWindow();
    const sendMessage = () => {
      throw new TypeError("Invalid extension id");
    };
    Object.assign(window.page, { chrome: { runtime: { sendMessage } } });
    extensionChannel(["no id"], window.page).storeTokens(aSession(tokens));
    await vi.advanceTimersByTimeAsync(0);
    expect(window.posted).toMatchObject([{ type: "STORE_AUTH_TOKENS" }]);
  });
});

test("the extension of any store is spoken to, within the click, and of none by window messages", async () => {
  const [chrome, edge] = ["a".repeat(32), "b".repeat(32)];
  const { page, posted } = memoryWindow();
  const arrived: unknown[] = [];
  let installed: unknown = edge;
  openDirectWay(page, (id, message) => {
    arrived.push(id);
    if (id !== installed) return noReceivingEnd();
    return { type: "EXTENSION_FOUND", requestId: requestIdOf(message), isOpen: true };
  });
  const channel = extensionChannel([chrome, edge], page);
  const found = channel.find(true);
  expect(arrived).toEqual([chrome, edge]);
  expect(await after(0, found)).toBe("open");
  expect(posted).toEqual([]);

  installed = undefined;
  channel.storeTokens(aSession(tokens));
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toMatchObject([{ type: "STORE_AUTH_TOKENS" }]);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["an object of another browser's", {}],
  ["a runtime that sends nothing", { runtime: {} }],
  ["something made up", { runtime: { sendMessage: "yes" } }],
  ["null", null],
])("where the page's `chrome` is %s, window messages are sent at once", (_, chrome) => {
  const { page, posted } = memoryWindow();
  Object.assign(page, { chrome });
  extensionChannel([LOCAL_EXTENSION_ID], page).storeTokens(aSession(tokens));
  expect(posted).toMatchObject([{ type: "STORE_AUTH_TOKENS" }]);
});

test("a way that the browser gains while the page is open is taken from then on", () => {
  const { page, posted } = memoryWindow();
  const channel = extensionChannel([LOCAL_EXTENSION_ID], page);
  channel.storeTokens(aSession(tokens));
  const arrived: unknown[] = [];
  openDirectWay(page, (_, message) => void arrived.push(message));
  channel.storeTokens(aSession(tokens));
  expect([posted.length, arrived.length]).toEqual([1, 1]);
});
