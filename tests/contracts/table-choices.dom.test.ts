import { beforeEach, expect, test } from "vitest";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { browserTableChoices } from "#adapters/browser/browser-table-choices.ts";
import { memoryTableChoices } from "#adapters/memory/memory-table-choices.ts";
import { tableChoicesContract } from "./table-choices.contract.ts";

beforeEach(() => localStorage.clear());

const inBrowser = () =>
  browserTableChoices(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  );

tableChoicesContract("memory", memoryTableChoices);
tableChoicesContract("the browser", inBrowser);

test("the browser's choices outlast the page", () => {
  inBrowser().write("people_layout", "compact");
  expect(inBrowser().read("people_layout")).toBe("compact");
});
