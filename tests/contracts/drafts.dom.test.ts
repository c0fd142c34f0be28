import { beforeEach } from "vitest";
import { browserDrafts } from "#adapters/browser/browser-drafts.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memoryDrafts } from "#adapters/memory/memory-drafts.ts";
import { draftsContract } from "./drafts.contract.ts";

beforeEach(() => sessionStorage.clear());

draftsContract("memory", memoryDrafts);
draftsContract("the browser", () =>
  browserDrafts(
    browserStorage(
      () => sessionStorage,
      "leadlight_",
      () => {},
    ),
  ),
);
