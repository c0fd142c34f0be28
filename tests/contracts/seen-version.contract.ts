import { describe, expect, test } from "vitest";
import type { SeenVersion } from "#application/ports/seen-version.ts";

export const seenVersionContract = (name: string, open: () => SeenVersion): void => {
  describe(`${name} as the keeper of the version that was seen`, () => {
    test("has none at first, then the last one", () => {
      const seen = open();
      expect(seen.read()).toBeUndefined();
      seen.write("0.1.0");
      seen.write("0.2.0");
      expect(seen.read()).toBe("0.2.0");
    });
  });
};
