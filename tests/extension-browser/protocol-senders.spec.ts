import type { Frame, Page } from "@playwright/test";
import { type Attacker, startAttacker, tryEverything } from "./attacker.ts";
import { newFind, newGet, say, serveListening, settled } from "#tests/support/browser/bare-site.ts";
import type { ExtensionBrowser } from "#tests/support/browser/extension-browser.ts";
import { expect, test as base } from "#tests/support/browser/extension-test.ts";
import { madeUpTokens } from "#tests/support/browser/extension-tokens.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

const mine = madeUpTokens();
const theirs = madeUpTokens({ person: "00000000-0000-4000-8000-00000000000b" });

interface Attacked {
  readonly attacker: Attacker;
  /** Lets the page or frame try everything, and fails when it changed something or received a token. */
  readonly expectNothingFrom: (place: Page | Frame) => Promise<void>;
}

const everything = (extension: ExtensionBrowser): Promise<unknown> =>
  extension
    .worker()
    .then((worker) =>
      worker.evaluate(async () => [await chrome.storage.session.get(null), await chrome.storage.local.get(null)]),
    );

const test = base.extend<Attacked>({
  // Playwright reads the needs of a fixture from the pattern of its first parameter.
  // eslint-disable-next-line no-empty-pattern
  attacker: async ({}, provide) => {
    const attacker = await startAttacker();
    await provide(attacker);
    attacker.close();
  },

  expectNothingFrom: async ({ extension, bare }, provide) => {
    await say(bare, { type: "STORE_AUTH_TOKENS", ...mine, expiresIn: 432_000_000 });
    await settled(bare);
    const before = await everything(extension);
    expect(before).toMatchObject([{ tokens: mine }, {}]);
    await provide(async (place) => {
      const messages = [
        { type: "STORE_AUTH_TOKENS", ...theirs, expiresIn: 432_000_000 },
        { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null },
        { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: theirs },
        newGet(),
        newFind(true),
        { type: "SIGN_OUT" },
      ];
      const attempts = await place.evaluate(tryEverything, { extensionId: LOCAL_EXTENSION_ID, messages });
      expect(attempts.length).toBeGreaterThan(30);
      const got = attempts.map((attempt) => attempt.got).join("\n");
      for (const secret of [mine.accessToken, mine.refreshToken, "AUTH_TOKENS_RESPONSE", "EXTENSION_FOUND"])
        expect(got).not.toContain(secret);
      await settled(bare);
      expect(await everything(extension)).toEqual(before);
    });
  },
});

test("a page at another port of the same host is nobody", async ({
  extension,
  attacker,
  expectNothingFrom,
  report,
}) => {
  const page = await extension.context.newPage();
  await page.goto(attacker.sameHost);
  await expectNothingFrom(page);
  report("another port of the same host", "nothing heard, nothing changed");
});

test(
  "a page of another host finds no extension",
  { tag: SAMPLED },
  async ({ extension, attacker, expectNothingFrom, report }) => {
    const page = await extension.context.newPage();
    await page.goto(attacker.otherHost);
    expect(await page.evaluate(() => typeof (chrome as Partial<typeof chrome> | undefined)?.runtime)).toBe("undefined");
    await expectNothingFrom(page);
    report("another host", "no chrome.runtime there, nothing heard, nothing changed");
  },
);

test("look-alikes of the site's address are nobody", async ({ extension, backend, expectNothingFrom, report }) => {
  const { port } = new URL(backend.origin);
  const alike = [
    `https://localhost:${port}`,
    `http://localhost.attacker.test:${port}`,
    `http://attacker.localhost:${port}`,
    "http://localhost",
  ];
  for (const address of alike) {
    await serveListening(extension.context, new RegExp(`^${address.replaceAll(".", String.raw`\.`)}/$`));
    const page = await extension.context.newPage();
    await page.goto(address);
    expect(await page.evaluate(() => location.origin)).toBe(address);
    await expectNothingFrom(page);
    report(address.replace(port, "PORT"), "nothing heard, nothing changed");
  }
});

/** The frame that the page shows after this attribute of an <iframe> was set. */
const frameIn = async (page: Page, attributes: Readonly<Record<string, string>>): Promise<Frame> => {
  const shown = page.waitForEvent("frameattached");
  await page.evaluate(
    (given) =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe");
        for (const [name, value] of Object.entries(given)) frame.setAttribute(name, value);
        frame.addEventListener("load", resolve);
        document.body.append(frame);
      }),
    attributes,
  );
  return shown;
};

test("a frame in the site's page is nobody, whosever it is", async ({
  extension,
  bare,
  backend,
  attacker,
  expectNothingFrom,
  report,
}) => {
  await serveListening(extension.context, `${backend.origin}/framed`);
  const frames: Record<string, Record<string, string>> = {
    "a frame of another host": { src: attacker.otherHost },
    "a frame of another port": { src: attacker.sameHost },
    "a frame of the site itself": { src: "/framed" },
    "a frame of the site without an address": { srcdoc: "<p>Written by the page</p>" },
    "a sandboxed frame of the site": { src: "/framed", sandbox: "allow-scripts" },
    "a sandboxed frame of another port": { src: attacker.sameHost, sandbox: "allow-scripts" },
  };
  for (const [whose, attributes] of Object.entries(frames)) {
    await expectNothingFrom(await frameIn(bare, attributes));
    report(whose, "nothing heard, nothing changed");
  }
});

test("a page that opened the site, or was opened by it, is nobody", async ({
  extension,
  bare,
  backend,
  attacker,
  expectNothingFrom,
  report,
}) => {
  const opener = await extension.context.newPage();
  await opener.goto(attacker.otherHost);
  const opened = extension.context.waitForEvent("page");
  await opener.evaluate((address) => {
    const site = open(address);
    Reflect.set(window, "site", site);
  }, `${backend.origin}/bare`);
  const site = await opened;
  await site.waitForLoadState();
  expect(await site.evaluate(() => opener !== null)).toBe(true);
  await opener.evaluate(
    (messages) => {
      for (const message of messages) (Reflect.get(window, "site") as Window).postMessage(message, "*");
    },
    [
      { type: "STORE_AUTH_TOKENS", ...theirs, expiresIn: 432_000_000 },
      { type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null },
      newGet(),
    ],
  );
  await settled(site);
  expect(await extension.stored()).toMatchObject({ tokens: mine });
  await expectNothingFrom(opener);
  report("a page of another host that opened the site, with '*'", "nothing heard, nothing changed");

  const popup = extension.context.waitForEvent("page");
  await bare.evaluate((address) => void open(address), attacker.otherHost);
  await expectNothingFrom(await popup);
  report("a page of another host that the site opened, with '*'", "nothing heard, nothing changed");
});
