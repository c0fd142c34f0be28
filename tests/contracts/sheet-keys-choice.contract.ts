import { describe, expect, test } from "vitest";
import type { SheetKeysChoice } from "#application/ports/sheet-keys-choice.ts";

export const sheetKeysChoiceContract = (name: string, open: () => SheetKeysChoice): void => {
  describe(`${name} as the keeper of the choice of single keys`, () => {
    test("has them on until they are turned off, and on again after that", () => {
      const choice = open();
      expect(choice.areOn()).toBe(true);
      choice.turn(false);
      expect(choice.areOn()).toBe(false);
      choice.turn(true);
      expect(choice.areOn()).toBe(true);
    });
  });
};
