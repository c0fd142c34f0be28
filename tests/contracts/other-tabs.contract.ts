import { describe, expect, test } from "vitest";
import type { OtherTabs } from "#application/ports/other-tabs.ts";

export interface OtherTabsSetup {
  /** Two tabs of the same browser. */
  readonly one: OtherTabs;
  readonly other: OtherTabs;
}

const nextNewsOf = (tab: OtherTabs): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = tab.subscribe(() => {
    stop();
    resolve();
  });
  return promise;
};

export const otherTabsContract = (name: string, open: () => OtherTabsSetup): void => {
  describe(`${name} as the other tabs`, () => {
    test("each receives the other's messages, and none receives its own", async () => {
      const { one, other } = open();
      const received: string[] = [];
      one.subscribe(() => received.push("one"));
      other.subscribe(() => received.push("other"));
      const toOther = nextNewsOf(other);
      one.notify();
      await toOther;
      const toOne = nextNewsOf(one);
      other.notify();
      await toOne;
      expect(received).toEqual(["other", "one"]);
    });

    test("nothing is received any more after the end", async () => {
      const { one, other } = open();
      let received = 0;
      const stop = other.subscribe(() => (received += 1));
      const first = nextNewsOf(other);
      one.notify();
      await first;
      stop();
      const second = nextNewsOf(other);
      one.notify();
      await second;
      expect(received).toBe(1);
    });
  });
};
