import { describe, expect, test } from "vitest";
import type { Surroundings } from "#application/ports/surroundings.ts";

export const surroundingsContract = (name: string, open: () => Surroundings): void => {
  describe(`${name} as surroundings`, () => {
    test("describe where somebody is without query, fragment or token", () => {
      const { userAgent, url, referrer } = open().describe();
      expect(userAgent).not.toBe("");
      expect(new URL(url).pathname).toBe("/login");
      expect(`${url} ${referrer}`).not.toMatch(/[?#]/);
    });

    test("say that cookies work where they do", () => {
      expect(open().cookiesWork()).toBe(true);
    });
  });
};
