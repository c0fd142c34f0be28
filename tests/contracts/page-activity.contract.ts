import { describe, expect, test } from "vitest";
import type { PageActivity } from "#application/ports/page-activity.ts";

export interface AttentionSetup {
  /** Active at first. */
  readonly activity: PageActivity;
  leave(): void;
  comeBack(): void;
}

export const pageActivityContract = (name: string, open: () => AttentionSetup): void => {
  describe(`${name} as activity`, () => {
    test("is there, goes, and comes back", () => {
      const { activity, leave, comeBack } = open();
      expect(activity.isActive()).toBe(true);
      leave();
      expect(activity.isActive()).toBe(false);
      comeBack();
      expect(activity.isActive()).toBe(true);
    });

    test("reports every change, until nobody listens any more", () => {
      const { activity, leave, comeBack } = open();
      const seen: boolean[] = [];
      const stop = activity.subscribe(() => seen.push(activity.isActive()));
      leave();
      comeBack();
      stop();
      leave();
      comeBack();
      expect(seen).toEqual([false, true]);
    });
  });
};
