import { beforeEach } from "vitest";
import { browserSignInNotes } from "#adapters/browser/browser-sign-in-notes.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memorySignInNotes } from "#adapters/memory/memory-sign-in-notes.ts";
import { signInNotesContract } from "./sign-in-notes.contract.ts";

beforeEach(() => sessionStorage.clear());

signInNotesContract("memory", memorySignInNotes);
signInNotesContract("the browser", () =>
  browserSignInNotes(
    browserStorage(
      () => sessionStorage,
      "leadlight_",
      () => {},
    ),
  ),
);
