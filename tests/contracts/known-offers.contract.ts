import { describe, expect, test } from "vitest";
import type { KnownOffers } from "#application/ports/known-offers.ts";

export const knownOffersContract = (name: string, open: () => KnownOffers): void => {
  describe(`${name} as the keeper of what was offered last`, () => {
    test("has nothing at first", () => {
      expect(open().read("asha")).toBe("");
    });

    test("gives it back to the same person only", () => {
      const known = open();
      known.write("asha", "lists upgrade");
      expect(known.read("asha")).toBe("lists upgrade");
      expect(known.read("ben")).toBe("");
    });

    test("has nothing left of the one before", () => {
      const known = open();
      known.write("asha", "lists");
      known.write("ben", "");
      expect(known.read("asha")).toBe("");
      expect(known.read("ben")).toBe("");
    });

    test("has nothing after it was cleared", () => {
      const known = open();
      known.write("asha", "lists");
      known.clear();
      expect(known.read("asha")).toBe("");
    });
  });
};
