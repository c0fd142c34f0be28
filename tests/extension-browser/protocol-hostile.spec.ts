import type { ExtensionBrowser } from "#tests/support/browser/extension-browser.ts";
import { answersTo, receivedOf, newFind, newGet, say, settled, ways } from "#tests/support/browser/bare-site.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { madeUpTokens } from "#tests/support/browser/extension-tokens.ts";
import { HOSTILE_ID, hostileMessages } from "./hostile-messages.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

const stored = async (extension: ExtensionBrowser): Promise<unknown> =>
  (await extension.worker()).evaluate(async () => [
    await chrome.storage.session.get(null),
    await chrome.storage.local.get(null),
    "isAdmin" in {} || "tokens" in {},
  ]);

const mine = madeUpTokens({ session: "00000000-0000-4000-8000-0000000000a1" });
const theirs = madeUpTokens({ person: "00000000-0000-4000-8000-00000000000b" });

for (const { name, send } of ways) {
  test(`by ${name}: whatever is not exactly a message of the protocol changes nothing and gets no token`, async ({
    extension,
    bare,
    report,
  }) => {
    await send(bare, { type: "STORE_AUTH_TOKENS", ...mine, expiresIn: 432_000_000 });
    const before = await stored(extension);
    expect(before).toMatchObject([{ tokens: mine }, {}, false]);

    for (const [what, message] of hostileMessages(theirs)) {
      expect((await send(bare, message)) ?? null, what).toBe(null);
      expect(await stored(extension), what).toEqual(before);
      report(`${name}: ${what}`, "refused, nothing changed");
    }

    // The content script answers a page at once that nothing answers its request for tokens.
    const answers = await receivedOf(bare, "AUTH_TOKENS_RESPONSE");
    expect(answers.filter(({ requestId }) => requestId === HOSTILE_ID || requestId === "1")).toMatchObject(
      answers.filter(({ tokens }) => tokens === null),
    );
    expect(await receivedOf(bare, "EXTENSION_FOUND")).toEqual([]);
  });
}

test("messages that are not cloned from JSON change nothing", { tag: SAMPLED }, async ({ extension, bare, report }) => {
  await say(bare, { type: "STORE_AUTH_TOKENS", ...mine, expiresIn: 432_000_000 });
  await settled(bare);
  const before = await stored(extension);

  await bare.evaluate(({ accessToken, refreshToken }) => {
    const circle: Record<string, unknown> = { type: "STORE_AUTH_TOKENS", accessToken, refreshToken };
    circle["expiresIn"] = circle;
    const store = { type: "STORE_AUTH_TOKENS", accessToken, refreshToken };
    const strange: unknown[] = [
      circle,
      { ...store, expiresIn: Number.NaN },
      { ...store, expiresIn: Number.POSITIVE_INFINITY },
      { ...store, expiresIn: 1000n },
      { ...store, expiresIn: new Date(1000) },
      new Map(Object.entries({ ...store, expiresIn: 1000 })),
      { ...store, expiresIn: 1000, padding: new ArrayBuffer(1_000_000) },
      { ...store, accessToken: new Blob([accessToken]), expiresIn: 1000 },
      { type: new String("LOGIN_STATE_CHANGED"), isLoggedIn: new Boolean(false), tokens: null },
    ];
    for (const message of strange) window.postMessage(message, location.origin);
  }, theirs);
  await settled(bare);

  expect(await stored(extension)).toEqual(before);
  report(
    "window messages: circular, NaN, Infinity, BigInt, Date, Map, buffers, Blob, boxed",
    "refused, nothing changed",
  );
});

test("a request is answered once, however often it is repeated", async ({ bare, report }) => {
  for (const request of [newGet(), newFind(false)]) {
    for (let times = 0; times < 5; times += 1) await say(bare, request);
    await settled(bare);
    await say(bare, request);
    await settled(bare);

    expect(await answersTo(bare, request)).toHaveLength(1);
    report(`window messages: ${request.type} replayed five times`, "one answer");
  }
});

test("an event that a script made is ignored", async ({ extension, bare, report }) => {
  await say(bare, { type: "STORE_AUTH_TOKENS", ...mine, expiresIn: 432_000_000 });
  await settled(bare);
  const before = await stored(extension);
  const request = newGet();

  await bare.evaluate(
    ([tokens, get]) => {
      const signOut = { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null };
      for (const data of [{ type: "STORE_AUTH_TOKENS", ...tokens, expiresIn: 1000 }, signOut, get]) {
        dispatchEvent(new MessageEvent("message", { data, origin: location.origin, source: window }));
      }
    },
    [theirs, request] as const,
  );
  await settled(bare);

  expect(await stored(extension)).toEqual(before);
  expect(await answersTo(bare, request)).toEqual([]);
  report("window messages: synthetic MessageEvent", "not heard");
});

test("tokens of an earlier sign-in don't replace newer ones of the same person", async ({
  extension,
  bare,
  report,
}) => {
  const newer = madeUpTokens({ issuedAt: 1_900_000_100 });
  const older = madeUpTokens({ issuedAt: 1_900_000_000 });
  for (const { name, send } of ways) {
    await send(bare, { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null });
    await send(bare, { type: "STORE_AUTH_TOKENS", ...newer, expiresIn: 432_000_000 });
    await send(bare, { type: "STORE_AUTH_TOKENS", ...older, expiresIn: 432_000_000 });

    expect(await extension.stored()).toMatchObject({ tokens: newer });
    report(`${name}: STORE_AUTH_TOKENS replayed with older tokens`, "the newer ones stay");
  }
});
