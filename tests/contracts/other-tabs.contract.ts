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
      const heard: string[] = [];
      one.subscribe(() => heard.push("one"));
      other.subscribe(() => heard.push("other"));
      const toOther = nextNewsOf(other);
      one.tell();
      await toOther;
      const toOne = nextNewsOf(one);
      other.tell();
      await toOne;
      expect(heard).toEqual(["other", "one"]);
    });

    test("nothing is received any more after the end", async () => {
      const { one, other } = open();
      let heard = 0;
      const stop = other.subscribe(() => (heard += 1));
      const first = nextNewsOf(other);
      one.tell();
      await first;
      stop();
      const second = nextNewsOf(other);
      one.tell();
      await second;
      expect(heard).toBe(1);
    });
  });
};
