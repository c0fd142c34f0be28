import { describe, expect, test } from "vitest";
import { oneAtATime } from "#extension/protocol/one-at-a-time.ts";
import { directPage, memoryBrowser, popup } from "#tests/support/extension/memory-browser.ts";
import { aToken, find, get, signedOut, signIn, store } from "#tests/support/extension/messages.ts";

const asha = aToken("asha", "asha-1");
const later = aToken("asha", "asha-1", 30);
const bo = aToken("bo", "bo-1");

const said = {
  "older tokens": { data: store(asha) },
  "newer tokens": { data: store(later) },
  "another person's tokens": { data: store(bo) },
  "a sign-in": { data: signIn(aToken("asha", "asha-2", 60)) },
  "a sign-out of the site": { data: signedOut },
  "a sign-out of the extension": { data: { type: "SIGN_OUT" }, sender: popup },
};

const orders = (names: readonly (keyof typeof said)[]): (keyof typeof said)[][] =>
  names.length < 2
    ? [[...names]]
    : names.flatMap((first) => orders(names.filter((name) => name !== first)).map((rest) => [first, ...rest]));

/** What is kept after all of it was said, each after the other was done, or all at once. */
const keptAfter = async (names: readonly (keyof typeof said)[], atOnce: boolean) => {
  const { kept, startWorker, settle } = memoryBrowser();
  const { take } = startWorker();
  for (const name of names) {
    const { data, sender }: { data: unknown; sender?: typeof popup } = said[name];
    const taken = take(data, sender);
    if (!atOnce) await taken;
  }
  await settle();
  return kept;
};

describe("messages that arrive at the same moment", () => {
  test.each([
    ...orders(["older tokens", "newer tokens", "a sign-out of the extension"]),
    ...orders(["newer tokens", "another person's tokens", "a sign-out of the site"]),
    ...orders(["older tokens", "a sign-in", "a sign-out of the extension"]),
  ])("end as if each had waited for the other: %s, %s, %s", async (...names) => {
    expect(await keptAfter(names, true)).toEqual(await keptAfter(names, false));
  });

  test("are answered although one before them could not be done", async () => {
    const next = oneAtATime();
    const first = next(() => Promise.reject(new Error("The storage is full.")));
    const second = next(async () => "done");
    await expect(first).rejects.toThrow("The storage is full.");
    expect(await second).toBe("done");
  });

  test("do not keep a page waiting that looks for the extension, whatever the storage does", async () => {
    const { startWorker, settle } = memoryBrowser();
    // Nothing is ever stored by this worker, which hangs at the first attempt.
    const { take } = startWorker(0);
    let isStored = false;
    void take(store(asha))?.then(() => (isStored = true));
    expect(await take(find(true), directPage(), "direct")).toMatchObject({ type: "EXTENSION_FOUND", isOpen: true });
    await settle();
    expect(isStored).toBe(false);
  });
});

describe("a worker that is ended in the middle", () => {
  test.each([0, 1, 2])(
    "of signing out, after %i changes, leaves somebody signed in or signed out, not half",
    async (changes) => {
      const browser = memoryBrowser();
      await browser.startWorker().take(store(asha));
      void browser.startWorker(changes).take({ type: "SIGN_OUT" }, popup);
      await browser.settle();

      const next = browser.startWorker();
      void next.signIn.resume();
      const answer = await next.take(get());

      const isSignedOut = changes > 0;
      expect(browser.kept.signedOut !== undefined).toBe(isSignedOut);
      expect(browser.kept.tokens === undefined).toBe(isSignedOut);
      expect(answer).toMatchObject({ tokens: isSignedOut ? null : { accessToken: asha } });
    },
  );

  test.each([0, 1, 2])(
    "of a sign-in after a sign-out, after %i changes, ends right once the page speaks again",
    async (changes) => {
      const again = aToken("asha", "asha-2", 60);
      const browser = memoryBrowser();
      const first = browser.startWorker();
      await first.take(store(asha));
      await first.take({ type: "SIGN_OUT" }, popup);
      void browser.startWorker(changes).take(signIn(again));
      await browser.settle();

      const next = browser.startWorker();
      await next.signIn.resume();
      await next.take(store(again));

      expect(browser.kept.tokens?.accessToken).toBe(again);
      expect(browser.kept.signedOut).toBeUndefined();
    },
  );

  test("keeps what it held", async () => {
    const browser = memoryBrowser();
    await browser.startWorker().take(store(asha));
    const next = browser.startWorker();
    await next.signIn.resume();
    expect(await next.take(get())).toMatchObject({ tokens: { accessToken: asha } });
  });
});
