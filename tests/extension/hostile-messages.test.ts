import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PageMessage } from "#wire/extension-messages.ts";
import { EXTENSION_LIFETIME_MS } from "#domain/session/sign-in.ts";
import { TOKEN_MAX_LENGTH } from "#domain/session/token.ts";
import { directPage, memoryBrowser, popup, sitePage } from "#tests/support/extension/memory-browser.ts";
import { aToken, find, get, signedOut, signIn, store } from "#tests/support/extension/messages.ts";
import { foreignJson, spoilt } from "#tests/support/adapters/foreign-json.ts";

const asha = aToken("asha", "asha-1");
const good = { store: store(asha), signIn: signIn(asha), get: get(), find: find(false) };
const large = "x".repeat(20_000);

/** The same with one more field, which JSON can name as no literal can. */
const withField = (message: object, field: string): unknown =>
  JSON.parse(`${JSON.stringify(message).slice(0, -1)},${field}}`);

const malformed: readonly (readonly [string, unknown])[] = [
  ["nothing", undefined],
  ["null", null],
  ["a text", "GET_AUTH_TOKENS"],
  ["a list of messages", [good.get]],
  ["empty", {}],
  ["of an unknown type", { ...good.get, type: "GET_ALL" }],
  ["of a type in other letters", { ...good.get, type: "get_auth_tokens" }],
  ["of a type that every object has", { ...good.get, type: "constructor" }],
  ["of two types", { ...good.get, type: ["GET_AUTH_TOKENS"] }],
  ["the extension's own answer", { type: "AUTH_TOKENS_RESPONSE", requestId: good.get.requestId, tokens: null }],
  ["the extension's own news", { type: "SIGN_OUT_REQUESTED", person: "asha" }],
  ["a sign-out of the extension", { type: "SIGN_OUT" }],
  ["tokens with a list for one", { ...good.store, accessToken: [asha] }],
  ["tokens with an object for one", { ...good.store, refreshToken: { toString: "x" } }],
  ["tokens with an empty one", { ...good.store, accessToken: "" }],
  ["tokens without a refresh token", { ...good.store, refreshToken: undefined }],
  ["a token of 20 KB", { ...good.store, accessToken: large }],
  ["a refresh token that is one letter too long", { ...good.store, refreshToken: "x".repeat(TOKEN_MAX_LENGTH + 1) }],
  ["a lifetime of 1e99", { ...good.store, expiresIn: 1e99 }],
  ["a lifetime longer than five days", { ...good.store, expiresIn: EXTENSION_LIFETIME_MS + 1 }],
  ["a lifetime without an end", { ...good.store, expiresIn: Infinity }],
  ["a lifetime that is no number", { ...good.store, expiresIn: NaN }],
  ["a lifetime as a text", { ...good.store, expiresIn: "3600000" }],
  ["no lifetime left", { ...good.store, expiresIn: 0 }],
  ["a lifetime below zero", { ...good.store, expiresIn: -1 }],
  ["a sign-in without tokens", { ...good.signIn, tokens: null }],
  ["a sign-in with a 20 KB token", { ...good.signIn, tokens: { ...good.signIn.tokens, accessToken: large } }],
  ["a sign-in that says so in a text", { ...good.signIn, isLoggedIn: "true" }],
  ["a sign-in with more than tokens", { ...good.signIn, tokens: { ...good.signIn.tokens, person: "bo" } }],
  ["a sign-out with tokens", { ...signedOut, tokens: good.signIn.tokens }],
  ["a sign-out that says so with a number", { ...signedOut, isLoggedIn: 0 }],
  ["a request without an id", { type: "GET_AUTH_TOKENS" }],
  ["a request with a number for its id", { ...good.get, requestId: 7 }],
  ["a request with a short id", { ...good.get, requestId: "abc" }],
  ["a request with an endless id", { ...good.get, requestId: "a".repeat(100_000) }],
  ["a request with markup in its id", { ...good.get, requestId: `${good.get.requestId}<img>` }],
  ["a search that says nothing of opening", { ...good.find, opens: undefined }],
  ["a search that opens by a text", { ...good.find, opens: "true" }],
  ["a field too many", { ...good.get, origin: "https://app.leadlight.example" }],
  ["a prototype", withField(good.store, '"__proto__":{"polluted":1}')],
  ["a prototype for a whole message", JSON.parse(`{"__proto__":${JSON.stringify(good.get)}}`)],
  ["a constructor", withField(good.get, '"constructor":{"prototype":{"polluted":1}}')],
  ["a prototype among the tokens", { ...good.signIn, tokens: withField(good.signIn.tokens, '"__proto__":{"a":1}') }],
];

/** Sends all of it, from the page and directly; returns the results. */
const afterHearing = async (messages: readonly unknown[]) => {
  const browser = memoryBrowser();
  const { take } = browser.startWorker();
  const answers = messages.flatMap((message) => [take(message, sitePage()), take(message, directPage(), "direct")]);
  await browser.settle();
  return { ...browser, answered: answers.filter((answer) => answer !== undefined).length };
};

const unchanged = { kept: { direct: new Set() }, panels: [], ended: [], answered: 0 };

describe("a message", () => {
  test.each(malformed)("changes nothing and is not answered when it is %s", async (_, message) => {
    const after = await afterHearing([message]);
    expect(after).toMatchObject(unchanged);
    expect(Object.keys(after.kept)).toEqual(["direct"]);
    expect("polluted" in {}).toBe(false);
  });

  test("changes nothing when the page inherits its fields instead of having them", async () => {
    expect(await afterHearing([Object.create(good.get), Object.create(good.store)])).toMatchObject(unchanged);
  });

  test("changes nothing when it is any of 10,000 random or spoilt ones", async () => {
    const names = ["type", "tokens", "accessToken", "refreshToken", "requestId", "expiresIn", "opens", "__proto__"];
    const any = fc.oneof(foreignJson(names), ...Object.values(good).map((message) => spoilt(message, names)));
    const wrong = any.filter((message) => !PageMessage.safeParse(message).success);
    const { take } = memoryBrowser().startWorker();
    // What fails is printed with its seed.
    fc.assert(
      fc.property(wrong, (message) => {
        expect(take(message, sitePage())).toBeUndefined();
        expect(take(message, directPage(), "direct")).toBeUndefined();
        expect(take(message, popup)).toBeUndefined();
      }),
      { numRuns: 10_000 },
    );
    expect("polluted" in {}).toBe(false);
  });

  test("that is played again changes nothing more", async () => {
    const browser = memoryBrowser();
    const { take } = browser.startWorker();
    await take(store(asha));
    const before = structuredClone(browser.kept);
    expect(await take(store(asha))).toBeNull();
    expect(await take(get())).toEqual(await take(get()));
    expect(browser.kept).toEqual(before);
  });
});
