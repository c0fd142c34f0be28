import { beforeEach, expect, test } from "vitest";
import { browserColumnWidths } from "#adapters/browser/browser-column-widths.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memoryColumnWidths } from "#adapters/memory/memory-column-widths.ts";
import { columnWidthsContract } from "./column-widths.contract.ts";

beforeEach(() => localStorage.clear());

const inBrowser = () =>
  browserColumnWidths(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  );

columnWidthsContract("memory", memoryColumnWidths);
columnWidthsContract("the browser", inBrowser);

test("the browser's widths outlast the page, and what was damaged meanwhile is none", () => {
  inBrowser().write({ query: 300 });
  expect(inBrowser().read()).toEqual({ query: 300 });
  localStorage.setItem("leadlight_history_widths", '{"query":');
  expect(inBrowser().read()).toEqual({});
});
