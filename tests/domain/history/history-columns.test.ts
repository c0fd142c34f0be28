import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  COLUMN_MAX,
  COLUMN_MIN,
  columnDefaults,
  historyColumns,
  parseWidths,
  widthOf,
  widthsToJson,
  withWidth,
} from "#domain/history/history-columns.ts";

describe("the widths of the columns", () => {
  test("are those of the specification before any was changed", () => {
    expect(historyColumns.map((column) => widthOf({}, column))).toEqual([160, 140, 220, 280, 100, 80, 80]);
  });

  test("stay within the limits, in whole pixels", () => {
    expect(withWidth({}, "query", 79.4)).toEqual({ query: COLUMN_MIN });
    expect(withWidth({}, "query", 1e9)).toEqual({ query: COLUMN_MAX });
    expect(withWidth({}, "query", 300.6)).toEqual({ query: 301 });
  });

  test("that are the default are not kept", () => {
    expect(withWidth({ query: 300, result: 90 }, "query", columnDefaults.query)).toEqual({ result: 90 });
  });

  test("are read as they were written", () => {
    expect(parseWidths(widthsToJson({ query: 300, status: 120 }))).toEqual({ query: 300, status: 120 });
  });

  test.each([
    ["", {}],
    ["null", {}],
    ["[1,2]", {}],
    ['{"query":', {}],
    ['{"query":"300","result":null,"nobody":100}', {}],
    ['{"query":1e999,"result":-4,"status":5000}', { result: 80, status: COLUMN_MAX }],
    ['{"__proto__":{"query":100},"constructor":9}', {}],
  ])("of %s are what can be used of them", (json, widths) => {
    expect(parseWidths(json)).toEqual(widths);
  });

  test("of any text are usable", () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(fc.constantFrom(...historyColumns), fc.double()).map((fields) => JSON.stringify(fields)),
    );
    fc.assert(
      fc.property(anyText, (json) => {
        for (const width of Object.values(parseWidths(json))) {
          expect(width).toBeGreaterThanOrEqual(COLUMN_MIN);
          expect(width).toBeLessThanOrEqual(COLUMN_MAX);
        }
        expect(parseWidths(json)).not.toBeUndefined();
      }),
    );
  });
});
