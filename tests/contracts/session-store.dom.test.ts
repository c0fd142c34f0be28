import { beforeEach } from "vitest";
import { browserSessionStore } from "#adapters/browser/browser-session-store.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memorySessionStore } from "#adapters/memory/memory-session-store.ts";
import { inAnotherTab } from "#tests/support/memory/memory-tabs.ts";
import { sessionStoreContract } from "./session-store.contract.ts";

beforeEach(() => localStorage.clear());

sessionStoreContract("memory", () => {
  const browser = memorySessionStore();
  const other = browser.tab();
  return { store: browser.tab(), inAnotherTab: (work) => work(other) };
});

sessionStoreContract("the browser", () => {
  const settings = { prefix: "leadlight_", cookies: { domain: "" } };
  const tab = () =>
    browserSessionStore(
      browserStorage(
        () => localStorage,
        "leadlight_",
        () => {},
      ),
      settings,
    );
  const other = tab();
  return { store: tab(), inAnotherTab: (work) => inAnotherTab(() => work(other)) };
});
