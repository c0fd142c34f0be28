import type { SheetKeysChoice } from "#application/ports/sheet-keys-choice.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage: `sheet_keys`. */
export const browserSheetKeysChoice = (storage: TextStorage): SheetKeysChoice => ({
  areOn: () => storage.read("sheet_keys") !== "off",
  turn: (areOn) => (areOn ? storage.remove("sheet_keys") : storage.write("sheet_keys", "off")),
});
