import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TOKEN_MAX_LENGTH } from "#domain/session/token.ts";
import { startRelay } from "#extension/protocol/relay.ts";
import { aRequestId, find, get, signedOut, store } from "#tests/support/extension/messages.ts";
import { foreignJson } from "#tests/support/adapters/foreign-json.ts";
import { memoryWindow } from "#tests/support/memory/memory-window.ts";

const answered = {
  type: "AUTH_TOKENS_RESPONSE",
  requestId: aRequestId,
  tokens: { accessToken: "a", refreshToken: "r" },
};
const nobody = { ...answered, tokens: null };

/** A page with the content script in it. `answer` is what the worker says. */
const aPage = (answer: () => Promise<unknown> = async () => null) => {
  const window = memoryWindow();
  const sent: unknown[] = [];
  const extension = { isAlive: true };
  const relay = startRelay({
    page: window.page,
    isAlive: () => extension.isAlive,
    async send(message) {
      sent.push(message);
      return answer();
    },
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { ...window, ...relay, sent, extension, settle };
};

describe("the content script", () => {
  test("carries what the page says to the worker", async () => {
    const { deliver, sent, posted, settle } = aPage();
    const messages = [store("a"), signedOut, get(), find(false)];
    for (const message of messages.slice(0, 3)) deliver(message);
    await settle();
    expect(sent).toEqual(messages.slice(0, 3));
    expect(posted).toEqual([{ ...nobody }]);
  });

  test("says the worker's answer to this window", async () => {
    const { deliver, posted, settle } = aPage(async () => answered);
    deliver(get());
    await settle();
    expect(posted).toEqual([answered]);
  });

  test("forwards what the worker sends unasked", () => {
    const { say, posted } = aPage();
    say({ type: "AUTH_TOKENS_REQUESTED" });
    expect(posted).toEqual([{ type: "AUTH_TOKENS_REQUESTED" }]);
  });

  test("does not take the extension's own words for the page's", async () => {
    const { say, sent, settle } = aPage();
    say({ type: "AUTH_TOKENS_REQUESTED" });
    say(answered);
    await settle();
    expect(sent).toEqual([]);
  });

  test.each([
    ["a script that only pretends an event", { isTrusted: false }],
    ["another origin", { origin: "https://elsewhere.example" }],
    ["another port", { origin: "https://app.leadlight.example:8443" }],
    ["the same host without encryption", { origin: "http://app.leadlight.example" }],
    ["an opaque origin", { origin: "null" }],
    ["a frame or an opener", { source: {} }],
    ["no window", { source: null }],
  ])("carries nothing of %s", async (_, from) => {
    const { deliver, sent, posted, settle } = aPage(async () => answered);
    deliver(get(), from);
    deliver(store("a"), from);
    await settle();
    expect([...sent, ...posted]).toEqual([]);
  });

  test("carries a request once, however often it is played", async () => {
    const { deliver, sent, posted, settle } = aPage(async () => answered);
    for (let times = 0; times < 3; times++) deliver(get());
    deliver({ ...get(), type: "FIND_EXTENSION", opens: true });
    await settle();
    expect(sent).toEqual([get()]);
    expect(posted).toEqual([answered]);
  });

  test.each([
    ["nothing", undefined],
    ["a text", "GET_AUTH_TOKENS"],
    ["a list", [get()]],
    ["of an unknown type", { ...get(), type: "GET_ALL" }],
    ["of a type that every object has", { ...get(), type: "constructor" }],
    ["inherited", Object.create(get())],
    ["a map", new Map(Object.entries(get()))],
    ["a request with a number for its id", { ...get(), requestId: 7 }],
    ["larger than two tokens can be", store("x".repeat(TOKEN_MAX_LENGTH * 3))],
    ["large by its names", { ...get(), ["x".repeat(TOKEN_MAX_LENGTH * 3)]: 1 }],
    [
      "large by their number",
      { ...get(), ...Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`${at}`, at])) },
    ],
    ["a list among the tokens", { ...store("a"), accessToken: ["a"] }],
    ["deeper than any message", { ...signedOut, tokens: { accessToken: { deep: {} } } }],
    ["a number that JSON does not have", { ...store("a"), expiresIn: 1n }],
  ])("carries no message that is %s", async (_, message) => {
    const { deliver, sent, posted, settle } = aPage(async () => answered);
    deliver(message);
    await settle();
    expect([...sent, ...posted]).toEqual([]);
  });

  test("carries none of 10,000 random messages, unless its type is one of the four", async () => {
    const { deliver, sent, settle } = aPage();
    const known = new Set<unknown>(["STORE_AUTH_TOKENS", "GET_AUTH_TOKENS", "LOGIN_STATE_CHANGED", "FIND_EXTENSION"]);
    // What fails is printed with its seed.
    fc.assert(
      fc.property(foreignJson(["type", "tokens", "requestId", "__proto__", "constructor"]), (data) => deliver(data)),
      { numRuns: 10_000 },
    );
    await settle();
    expect(sent.filter((message) => !isOfType(message, known))).toEqual([]);
    expect("polluted" in {}).toBe(false);
  });
});

describe("the content script of an extension that was reloaded or updated", () => {
  test("answers the page at once that there are no tokens, and then receives no more", async () => {
    const { deliver, extension, sent, posted, settle, listening } = aPage(async () => answered);
    extension.isAlive = false;
    deliver(get());
    await settle();
    expect(sent).toEqual([]);
    expect(posted).toEqual([nobody]);
    expect(listening()).toBe(0);
  });

  test("lets a page that looks for the extension find none", async () => {
    const { deliver, extension, posted, settle } = aPage(async () => answered);
    extension.isAlive = false;
    deliver(find(true));
    await settle();
    expect(posted).toEqual([]);
  });

  test("answers at once also when the extension goes while the worker is asked", async () => {
    const page = aPage(async () => {
      page.extension.isAlive = false;
      throw new Error("Extension context invalidated.");
    });
    page.deliver(get());
    await page.settle();
    expect(page.posted).toEqual([nobody]);
    expect(page.listening()).toBe(0);
  });
});

test("a page whose worker cannot be reached gets the answer at once that there are no tokens, and can ask again", async () => {
  const { deliver, posted, settle, listening } = aPage(() => Promise.reject(new Error("No receiver.")));
  deliver(get());
  await settle();
  expect(posted).toEqual([nobody]);
  expect(listening()).toBe(1);
});

test("a content script that was stopped receives nothing", async () => {
  const { deliver, stop, sent, settle } = aPage();
  stop();
  deliver(get());
  await settle();
  expect(sent).toEqual([]);
});

const isOfType = (message: unknown, known: ReadonlySet<unknown>): boolean =>
  typeof message === "object" && message !== null && "type" in message && known.has(message.type);
