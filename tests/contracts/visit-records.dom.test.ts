import { beforeEach } from "vitest";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { browserVisitRecords } from "#adapters/browser/browser-visit-records.ts";
import { memoryVisitRecords } from "#adapters/memory/memory-visit-records.ts";
import { visitRecordsContract } from "./visit-records.contract.ts";

beforeEach(() => localStorage.clear());

visitRecordsContract("memory", memoryVisitRecords);
visitRecordsContract("the browser", () =>
  browserVisitRecords(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  ),
);
