import { describe, expect, test } from "vitest";
import type { ExtensionPromo } from "#application/ports/extension-promo.ts";

export const extensionPromoContract = (name: string, open: () => ExtensionPromo): void => {
  describe(`${name} as the keeper of the extension's promo line`, () => {
    test("has it until it is dismissed, and not again after that", () => {
      const promo = open();
      expect(promo.isDismissed()).toBe(false);
      promo.dismiss();
      expect(promo.isDismissed()).toBe(true);
      promo.dismiss();
      expect(promo.isDismissed()).toBe(true);
    });
  });
};
