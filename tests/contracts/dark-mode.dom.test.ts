import { beforeEach } from "vitest";
import { browserDarkMode } from "#adapters/browser/browser-dark-mode.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memoryDarkMode } from "#adapters/memory/memory-dark-mode.ts";
import { inAnotherTab } from "#tests/support/memory/memory-tabs.ts";
import { darkModeContract } from "./dark-mode.contract.ts";

beforeEach(() => localStorage.clear());

darkModeContract("memory", () => ({ darkMode: memoryDarkMode(), chooseInAnotherTab: () => {} }), {
  otherTabs: "the demonstration is one tab",
});

darkModeContract("the browser", () => {
  const tab = () =>
    browserDarkMode(
      browserStorage(
        () => localStorage,
        "leadlight_",
        () => {},
      ),
      "leadlight_",
    );
  return { darkMode: tab(), chooseInAnotherTab: (dark) => inAnotherTab(() => tab().write(dark)) };
});
