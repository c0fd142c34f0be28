// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { browserNotedSearches } from "#adapters/browser/browser-noted-searches.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memoryNotedSearches } from "#adapters/memory/memory-noted-searches.ts";
import { notedSearchesContract } from "./noted-searches.contract.ts";

beforeEach(() => localStorage.clear());

const inBrowser = () =>
  browserNotedSearches(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  );

notedSearchesContract("memory", memoryNotedSearches);
notedSearchesContract("the browser", inBrowser);

test.each(["", "x", "{}", '["asha"]', '["asha",[]]', '["asha","x"]'])("the browser reads nothing from %j", (kept) => {
  localStorage.setItem("leadlight_noted_searches", kept);
  expect(inBrowser().read("asha")).toEqual([]);
});
