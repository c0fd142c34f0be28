import { beforeEach } from "vitest";
import { browserSeenVersion } from "#adapters/browser/browser-seen-version.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memorySeenVersion } from "#adapters/memory/memory-seen-version.ts";
import { seenVersionContract } from "./seen-version.contract.ts";

beforeEach(() => localStorage.clear());

seenVersionContract("memory", memorySeenVersion);
seenVersionContract("the browser", () =>
  browserSeenVersion(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  ),
);
