import { describe, expect, test } from "vitest";
import type { TableChoices } from "#application/ports/table-choices.ts";

export const tableChoicesContract = (name: string, open: () => TableChoices): void => {
  describe(`${name} as choices of tables`, () => {
    test("has none before anything was chosen", () => {
      expect(open().read("history_widths")).toBeUndefined();
    });

    test("keeps what was written last, for each table", () => {
      const choices = open();
      choices.write("history_widths", "300");
      choices.write("people_layout", "compact");
      choices.write("history_widths", "310");
      expect([choices.read("history_widths"), choices.read("people_layout")]).toEqual(["310", "compact"]);
    });
  });
};
