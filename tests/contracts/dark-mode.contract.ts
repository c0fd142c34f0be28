import { describe, expect, test } from "vitest";
import type { DarkMode } from "#application/ports/dark-mode.ts";
import { type Gaps, testUnlessGap } from "./gaps.ts";

export interface DarkModeSetup {
  /** Nothing is chosen at first. */
  readonly darkMode: DarkMode;
  /** Chooses in another tab, and lets this tab notice. */
  chooseInAnotherTab(dark: boolean): void;
}

export const darkModeContract = (name: string, open: () => DarkModeSetup, gaps: Gaps<"otherTabs"> = {}): void => {
  describe(`${name} as dark mode`, () => {
    test("says nothing while nothing was chosen", () => {
      expect(open().darkMode.read()).toBeUndefined();
    });

    test("keeps the last choice", () => {
      const { darkMode } = open();
      darkMode.write(true);
      expect(darkMode.read()).toBe(true);
      darkMode.write(false);
      expect(darkMode.read()).toBe(false);
    });

    testUnlessGap(gaps.otherTabs, "reports what another tab chose, until nobody listens any more", () => {
      const { darkMode, chooseInAnotherTab } = open();
      const received: boolean[] = [];
      const stop = darkMode.subscribe((dark) => received.push(dark));
      chooseInAnotherTab(true);
      chooseInAnotherTab(false);
      expect(darkMode.read()).toBe(false);
      stop();
      chooseInAnotherTab(true);
      expect(received).toEqual([true, false]);
    });
  });
};
