import { describe, expect, test } from "vitest";
import type { ExtensionChannel, ExtensionTokens } from "#application/ports/extension-channel.ts";
import { aSession } from "#tests/support/builders.ts";

export interface ExtensionSetup {
  readonly channel: ExtensionChannel;
  /** What the extension holds; undefined when nobody is signed in there. */
  held(): ExtensionTokens | undefined;
  /** The extension hands tokens to the page. */
  push(tokens: ExtensionTokens): void;
  /** The extension asks the page for tokens. */
  ask(): void;
  /** Somebody signs out in the extension. */
  signOut(person: string): void;
  /** Resolves when everything sent has arrived. */
  settle(): Promise<void>;
}

const tokens: ExtensionTokens = { accessToken: "access", refreshToken: "refresh" };

export const extensionChannelContract = (name: string, open: (tokens?: ExtensionTokens) => ExtensionSetup): void => {
  describe(`${name} as a channel to the extension`, () => {
    test("hands it the tokens", async () => {
      const { channel, held, settle } = open();
      channel.storeTokens(aSession(tokens));
      await settle();
      expect(held()).toEqual(tokens);
    });

    test("sends it who signed in, and that somebody signed out", async () => {
      const { channel, held, settle } = open();
      channel.announceLoginState(aSession(tokens));
      await settle();
      expect(held()).toEqual(tokens);
      channel.announceLoginState(undefined);
      await settle();
      expect(held()).toBeUndefined();
    });

    test("brings back what it holds", async () => {
      expect(await open(tokens).channel.requestTokens()).toEqual(tokens);
      expect(await open().channel.requestTokens()).toBeUndefined();
    });

    test("finds it, and opens it when that is wanted", async () => {
      const { channel } = open();
      expect(await channel.find(false)).toBe("found");
      expect(await channel.find(true)).toBe("open");
    });

    test("passes its tokens, its questions and who signed out to the page, in their order", async () => {
      const { channel, push, ask, signOut, settle } = open();
      const received: unknown[] = [];
      channel.listen({
        tokensArrived: (arrived) => received.push(arrived),
        tokensRequested: () => received.push("asked"),
        signOutRequested: (person) => received.push(person),
      });
      push(tokens);
      ask();
      signOut("asha");
      await settle();
      expect(received).toEqual([tokens, "asked", "asha"]);
    });

    test("passes nothing to listeners that were removed", async () => {
      const { channel, push, ask, signOut, settle } = open();
      const received: unknown[] = [];
      const stop = channel.listen({
        tokensArrived: () => received.push("tokens"),
        tokensRequested: () => received.push("asked"),
        signOutRequested: () => received.push("sign-out"),
      });
      stop();
      push(tokens);
      ask();
      signOut("asha");
      await settle();
      expect(received).toEqual([]);
    });
  });
};
