import { newFind, newGet, ways } from "#tests/support/browser/bare-site.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { madeUpTokens } from "#tests/support/browser/extension-tokens.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

const LIFETIME_MS = 432_000_000;

const stores = (tokens: ReturnType<typeof madeUpTokens>, expiresIn = LIFETIME_MS) => ({
  type: "STORE_AUTH_TOKENS",
  ...tokens,
  expiresIn,
});

for (const { name, send, ask } of ways) {
  test(
    `by ${name}: tokens are stored, given back under the id of the request, and gone with a sign-out`,
    { tag: SAMPLED },
    async ({ extension, bare, report }) => {
      const tokens = madeUpTokens();
      const first = newGet();
      expect(await ask(bare, first)).toEqual({
        type: "AUTH_TOKENS_RESPONSE",
        requestId: first.requestId,
        tokens: null,
      });
      report(`${name}: GET_AUTH_TOKENS, nobody signed in`, "tokens: null");

      const before = Date.now();
      await send(bare, stores(tokens));
      const after = Date.now();
      await expect.poll(() => extension.stored()).toMatchObject({ tokens });
      const { endsAt } = (await extension.stored())["tokens"] as { endsAt: number };
      expect(endsAt).toBeGreaterThanOrEqual(before + LIFETIME_MS);
      expect(endsAt).toBeLessThanOrEqual(after + LIFETIME_MS);
      report(`${name}: STORE_AUTH_TOKENS`, "stored, until its 5 days are over");

      const second = newGet();
      expect(await ask(bare, second)).toEqual({ type: "AUTH_TOKENS_RESPONSE", requestId: second.requestId, tokens });
      report(`${name}: GET_AUTH_TOKENS, signed in`, "the stored tokens, under the id of the request");

      await send(bare, { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null });
      await expect.poll(() => extension.stored()).not.toHaveProperty("tokens");
      expect(await ask(bare, newGet())).toMatchObject({ tokens: null });
      report(`${name}: LOGIN_STATE_CHANGED, false`, "the store is empty");

      await send(bare, { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens });
      await expect.poll(() => extension.stored()).toMatchObject({ tokens });
      report(`${name}: LOGIN_STATE_CHANGED, true`, "stored");

      const find = newFind(false);
      expect(await ask(bare, find)).toEqual({ type: "EXTENSION_FOUND", requestId: find.requestId, isOpen: false });
      report(`${name}: FIND_EXTENSION`, "found");
    },
  );

  test(`by ${name}: tokens whose time is over are not given back`, async ({ bare, report }) => {
    await send(bare, stores(madeUpTokens(), 1));
    await expect.poll(async () => await ask(bare, newGet())).toMatchObject({ tokens: null });
    report(`${name}: GET_AUTH_TOKENS after expiresIn`, "tokens: null");
  });
}
