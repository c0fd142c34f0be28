import { describe, expect, test } from "vitest";
import type { ClientInformation } from "#application/ports/client-information.ts";

export const clientInformationContract = (name: string, open: () => ClientInformation): void => {
  describe(`${name} as client`, () => {
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
