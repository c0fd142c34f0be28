import { describe, expect, test } from "vitest";
import type { ColumnWidths } from "#application/ports/column-widths.ts";

export const columnWidthsContract = (name: string, open: () => ColumnWidths): void => {
  describe(`${name} as column widths`, () => {
    test("has none before any was changed", () => {
      expect(open().read()).toEqual({});
    });

    test("keeps the widths that were written last", () => {
      const widths = open();
      widths.write({ query: 300, result: 100 });
      widths.write({ query: 310 });
      expect(widths.read()).toEqual({ query: 310 });
    });
  });
};
