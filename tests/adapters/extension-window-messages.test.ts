import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { extensionChannel } from "#adapters/extension/extension-channel.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import { EXTENSION_FOUND_MS } from "#domain/session/sign-in.ts";
import { aSession } from "#tests/support/builders.ts";
import { foreignJson } from "#tests/support/adapters/foreign-json.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import { memoryWindow } from "#tests/support/memory/memory-window.ts";

const tokens: ExtensionTokens = { accessToken: "access", refreshToken: "refresh" };
const received = { type: "TOKEN_RECEIVED", tokens };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A listening page; `accepted` lists the messages it accepted as the extension's. */
const aPage = () => {
  const window = memoryWindow();
  const channel = extensionChannel([LOCAL_EXTENSION_ID], window.page);
  const accepted: unknown[] = [];
  const stop = channel.listen({
    tokensArrived: (arrived) => accepted.push(arrived),
    tokensRequested: () => accepted.push("request"),
    signOutRequested: (person) => accepted.push(person),
  });
  const requestId = () =>
    window.posted.flatMap((message) => (isQuestion(message) ? [message.requestId] : [])).at(-1) ?? "";
  return { ...window, channel, accepted, stop, requestId };
};

const isQuestion = (message: unknown): message is { requestId: string } =>
  typeof message === "object" && message !== null && "requestId" in message && typeof message.requestId === "string";

describe("what the page sends to the extension", () => {
  test("are the tokens and a lifetime of five days in milliseconds", () => {
    const { channel, posted } = aPage();
    channel.storeTokens(aSession(tokens));
    expect(posted).toEqual([{ type: "STORE_AUTH_TOKENS", ...tokens, expiresIn: 432_000_000 }]);
  });

  test("is who is signed in, and that nobody is", () => {
    const { channel, posted } = aPage();
    channel.announceLoginState(aSession(tokens));
    channel.announceLoginState(undefined);
    expect(posted).toEqual([
      { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens },
      { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null },
    ]);
  });

  test("is never taken for the extension's own words", () => {
    const { channel, accepted } = aPage();
    channel.storeTokens(aSession(tokens));
    channel.announceLoginState(aSession(tokens));
    void channel.requestTokens();
    expect(accepted).toEqual([]);
  });
});

describe("what the extension sends to the page", () => {
  test.each(["TOKEN_RECEIVED", "TOKEN_REFRESHED"])("by %s are tokens", async (type) => {
    const { deliver, accepted } = aPage();
    deliver({ type, tokens });
    await vi.dynamicImportSettled();
    expect(accepted).toEqual([tokens]);
  });

  test("may be that it needs tokens", async () => {
    const { deliver, accepted } = aPage();
    deliver({ type: "AUTH_TOKENS_REQUESTED" });
    await vi.dynamicImportSettled();
    expect(accepted).toEqual(["request"]);
  });

  test("may be that somebody signed out there", async () => {
    const { deliver, accepted } = aPage();
    deliver({ type: "SIGN_OUT_REQUESTED", person: "asha" });
    await vi.dynamicImportSettled();
    expect(accepted).toEqual(["asha"]);
  });

  test("reaches nobody who stopped listening", async () => {
    const { deliver, accepted, stop, listening } = aPage();
    deliver(received);
    stop();
    deliver(received);
    await vi.dynamicImportSettled();
    expect(accepted).toEqual([]);
    expect(listening()).toBe(0);
  });

  test.each([
    ["another origin", { origin: "https://elsewhere.example" }],
    ["a look-alike origin", { origin: "https://app.leadlight.example.elsewhere.example" }],
    ["no origin", { origin: "" }],
    ["a sandboxed frame", { origin: "null" }],
    ["another window, such as a frame or the opener", { source: {} }],
    ["no window", { source: null }],
    ["a script that made the event up", { isTrusted: false }],
  ])("changes nothing when it comes from %s", async (_, from) => {
    const { deliver, accepted } = aPage();
    deliver(received, from);
    await vi.dynamicImportSettled();
    expect(accepted).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "TOKEN_RECEIVED"],
    ["of no type", { tokens }],
    ["of an unknown type", { type: "TOKEN_STOLEN", tokens }],
    ["without tokens", { type: "TOKEN_RECEIVED" }],
    ["with null for tokens", { type: "TOKEN_RECEIVED", tokens: null }],
    ["with one token", { type: "TOKEN_RECEIVED", tokens: { accessToken: "a" } }],
    ["with empty tokens", { type: "TOKEN_RECEIVED", tokens: { accessToken: "", refreshToken: "" } }],
    ["with tokens that are no texts", { type: "TOKEN_RECEIVED", tokens: { accessToken: ["a"], refreshToken: {} } }],
    [
      "with an oversized token",
      { type: "TOKEN_RECEIVED", tokens: { accessToken: "a".repeat(8193), refreshToken: "b" } },
    ],
    ["with more than it should hold", { ...received, isAdmin: true }],
    [
      "with a prototype of its own",
      JSON.parse('{"type":"TOKEN_RECEIVED","__proto__":{"x":1},"tokens":{"accessToken":"a","refreshToken":"b"}}'),
    ],
    ["a sign-out of nobody", { type: "SIGN_OUT_REQUESTED" }],
    ["a sign-out of an empty name", { type: "SIGN_OUT_REQUESTED", person: "" }],
    ["a sign-out of an oversized name", { type: "SIGN_OUT_REQUESTED", person: "a".repeat(65) }],
    ["the page's own question", { type: "FIND_EXTENSION", requestId: "0".repeat(32), opens: true }],
    ["an answer that nobody asked for", { type: "AUTH_TOKENS_RESPONSE", requestId: "0".repeat(32), tokens }],
  ])("changes nothing when it is %s", async (_, data) => {
    const { deliver, accepted } = aPage();
    deliver(data);
    await vi.dynamicImportSettled();
    expect(accepted).toEqual([]);
  });

  test("leaves no trace on the prototype of objects", async () => {
    const { deliver } = aPage();
    deliver(
      JSON.parse(
        '{"type":"TOKEN_RECEIVED","tokens":{"accessToken":"a","refreshToken":"b","__proto__":{"polluted":1}}}',
      ),
    );
    await vi.dynamicImportSettled();
    expect("polluted" in {}).toBe(false);
  });

  test("changes nothing when it is any of 10,000 random messages", async () => {
    const { deliver, accepted } = aPage();
    const message = foreignJson([
      "type",
      "tokens",
      "accessToken",
      "refreshToken",
      "requestId",
      "__proto__",
      "constructor",
    ]);
    fc.assert(
      fc.property(message, (data) => deliver(data)),
      { numRuns: 10_000 },
    );
    await vi.dynamicImportSettled();
    expect(accepted).toEqual([]);
  });
});

describe("looking for the extension", () => {
  test.each([
    [true, "open"],
    [false, "found"],
  ])("reports whether its panel opened: isOpen %s is %s", async (isOpen, presence) => {
    const { channel, deliver, requestId, posted } = aPage();
    const found = channel.find(true);
    expect(posted).toEqual([{ type: "FIND_EXTENSION", requestId: requestId(), opens: true }]);
    deliver({ type: "EXTENSION_FOUND", requestId: requestId(), isOpen });
    expect(await found).toBe(presence);
  });

  test("takes an answer that came in time, however long loading the schema that checks it takes", async () => {
    const { channel, deliver, requestId } = aPage();
    const found = channel.find(false);
    vi.advanceTimersByTime(900);
    deliver({ type: "EXTENSION_FOUND", requestId: requestId(), isOpen: false });
    // No task runs in between, so that the schema cannot be there yet.
    vi.advanceTimersByTime(30_000);
    expect(await found).toBe("found");
  });

  test("does not count the time in which the page is too busy to receive the answer", async () => {
    vi.useRealTimers();
    const { channel, deliver, requestId } = aPage();
    const found = channel.find(false);
    const busyUntil = performance.now() + EXTENSION_FOUND_MS + 100;
    while (performance.now() < busyUntil);
    // The answer comes after the timers that are due by now.
    setTimeout(() => deliver({ type: "EXTENSION_FOUND", requestId: requestId(), isOpen: false }));
    expect(await found).toBe("found");
  });

  test("ends after a second without an answer, and not before", async () => {
    const { channel } = aPage();
    let presence: unknown = "waiting";
    void channel.find(false).then((found) => (presence = found));
    await vi.advanceTimersByTimeAsync(999);
    expect(presence).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(presence).toBe("missing");
  });
});

describe("asking the extension for its tokens", () => {
  test("gives what it answers under the same id", async () => {
    const { channel, deliver, requestId } = aPage();
    const answer = channel.requestTokens();
    expect(requestId()).toMatch(/^[\da-f]{32}$/);
    deliver({ type: "AUTH_TOKENS_RESPONSE", requestId: requestId(), tokens });
    expect(await answer).toEqual(tokens);
  });

  test("gives nothing at once when it has none", async () => {
    const { channel, deliver, requestId } = aPage();
    const answer = channel.requestTokens();
    deliver({ type: "AUTH_TOKENS_RESPONSE", requestId: requestId(), tokens: null });
    expect(await answer).toBeUndefined();
  });

  test("gives nothing after 5 seconds without an answer, and not before", async () => {
    const { channel } = aPage();
    let answered = false;
    const answer = channel.requestTokens().finally(() => (answered = true));
    await vi.advanceTimersByTimeAsync(4999);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeUndefined();
  });

  test("ignores foreign, mistaken and late answers, and stops listening in the end", async () => {
    const { channel, deliver, requestId, listening } = aPage();
    const before = listening();
    const answer = channel.requestTokens();
    const right = { type: "AUTH_TOKENS_RESPONSE", requestId: requestId(), tokens };
    deliver(right, { origin: "https://elsewhere.example" });
    deliver(right, { isTrusted: false });
    deliver(right, { source: {} });
    deliver({ ...right, requestId: "another" });
    deliver({ ...right, requestId: "0".repeat(32) });
    deliver({ ...right, requestId: "x".repeat(65) });
    deliver({ ...right, tokens: { accessToken: "a" } });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toBeUndefined();
    deliver(right);
    expect(listening()).toBe(before);
  });

  test("does not take an answer that is played a second time for an answer to the next question", async () => {
    const { channel, deliver, requestId, accepted } = aPage();
    const first = channel.requestTokens();
    const replayed = { type: "AUTH_TOKENS_RESPONSE", requestId: requestId(), tokens };
    deliver(replayed);
    await first;
    const second = channel.requestTokens();
    deliver(replayed);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await second).toBeUndefined();
    expect(accepted).toEqual([]);
  });
});
