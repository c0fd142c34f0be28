import { describe, expect, test } from "vitest";
import type { SessionStore } from "#application/ports/session-store.ts";
import { aSession, HOUR, NOON } from "#tests/support/builders.ts";

export interface SessionStoreSetup {
  /** Empty at first. */
  readonly store: SessionStore;
  /** Works on the store of another tab, and lets this tab notice. */
  inAnotherTab(work: (store: SessionStore) => void): void;
}

export const sessionStoreContract = (name: string, open: () => SessionStoreSetup): void => {
  describe(`${name} as a session store`, () => {
    test("is empty at first", () => {
      expect(open().store.read()).toBeUndefined();
    });

    test("gives back the very session that was written", () => {
      const { store } = open();
      const session = aSession({ tokenType: "bearer", expiresAt: NOON + HOUR + 123 });
      store.write(session);
      expect(store.read()).toEqual(session);
    });

    test("holds one session: the last", () => {
      const { store } = open();
      store.write(aSession());
      const next = aSession({ accessToken: "next", refreshToken: "next" });
      store.write(next);
      expect(store.read()).toEqual(next);
    });

    test("is empty after it was cleared, also twice", () => {
      const { store } = open();
      store.write(aSession());
      store.clear("lost");
      store.clear("lost");
      expect(store.read()).toBeUndefined();
    });

    test("distinguishes a logout, in this tab or another, from any other end, until the next session", () => {
      const { store, inAnotherTab } = open();
      expect(store.wasLoggedOut()).toBe(false);
      store.write(aSession());
      store.clear("lost");
      expect(store.wasLoggedOut()).toBe(false);
      store.write(aSession());
      const received: boolean[] = [];
      store.subscribe(() => received.push(store.wasLoggedOut()));
      inAnotherTab((other) => other.clear("logout"));
      expect(received).toEqual([true]);
      store.clear("lost");
      expect(store.wasLoggedOut()).toBe(true);
      store.write(aSession());
      expect(store.wasLoggedOut()).toBe(false);
    });

    test("reports when another tab wrote or cleared, and shows the change", () => {
      const { store, inAnotherTab } = open();
      const seen: unknown[] = [];
      store.subscribe(() => seen.push(store.read()?.accessToken));
      inAnotherTab((other) => other.write(aSession({ accessToken: "theirs" })));
      inAnotherTab((other) => other.clear("lost"));
      expect(seen).toEqual(["theirs", undefined]);
    });

    test("reports nothing of what was done here", () => {
      const { store } = open();
      let reported = 0;
      store.subscribe(() => (reported += 1));
      store.write(aSession());
      store.clear("lost");
      expect(reported).toBe(0);
    });

    test("stops reporting to removed listeners, and keeps reporting to the others", () => {
      const { store, inAnotherTab } = open();
      const reported: string[] = [];
      const stop = store.subscribe(() => reported.push("first"));
      store.subscribe(() => reported.push("second"));
      stop();
      inAnotherTab((other) => other.write(aSession()));
      expect(reported).toEqual(["second"]);
    });
  });
};
