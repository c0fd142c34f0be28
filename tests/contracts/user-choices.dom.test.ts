import { beforeEach } from "vitest";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { browserUserChoices } from "#adapters/browser/browser-user-choices.ts";
import { memoryUserChoices } from "#adapters/memory/memory-user-choices.ts";
import { userChoicesContract } from "./user-choices.contract.ts";

beforeEach(() => localStorage.clear());

userChoicesContract("memory", memoryUserChoices);
userChoicesContract("the browser", () =>
  browserUserChoices(
    browserStorage(
      () => localStorage,
      "leadlight_",
      () => {},
    ),
  ),
);
