import { describe, expect, test } from "vitest";
import type { Attention } from "#application/ports/attention.ts";

export interface AttentionSubject {
  /** Somebody is there at first. */
  readonly attention: Attention;
  leave(): void;
  comeBack(): void;
}

export const attentionContract = (name: string, open: () => AttentionSubject): void => {
  describe(`${name} as attention`, () => {
    test("is there, goes, and comes back", () => {
      const { attention, leave, comeBack } = open();
      expect(attention.isPresent()).toBe(true);
      leave();
      expect(attention.isPresent()).toBe(false);
      comeBack();
      expect(attention.isPresent()).toBe(true);
    });

    test("tells of every change, until nobody listens any more", () => {
      const { attention, leave, comeBack } = open();
      const seen: boolean[] = [];
      const stop = attention.subscribe(() => seen.push(attention.isPresent()));
      leave();
      comeBack();
      stop();
      leave();
      comeBack();
      expect(seen).toEqual([false, true]);
    });
  });
};
