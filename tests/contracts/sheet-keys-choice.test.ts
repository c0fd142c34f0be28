// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { browserSheetKeysChoice } from "#adapters/browser/browser-sheet-keys-choice.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memorySheetKeysChoice } from "#adapters/memory/memory-sheet-keys-choice.ts";
import { sheetKeysChoiceContract } from "./sheet-keys-choice.contract.ts";

beforeEach(() => localStorage.clear());

const inBrowser = () =>
  browserSheetKeysChoice(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  );

sheetKeysChoiceContract("memory", memorySheetKeysChoice);
sheetKeysChoiceContract("the browser", inBrowser);

test("the browser keeps the choice for the pages that follow", () => {
  inBrowser().turn(false);
  expect(inBrowser().areOn()).toBe(false);
});
