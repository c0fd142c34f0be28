import type { UserChoices } from "#application/ports/user-choices.ts";
import { parseUserChoice } from "#domain/session/user-choice.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage: `user_choice` as JSON. */
export const browserUserChoices = (storage: TextStorage): UserChoices => ({
  read: () => parseUserChoice(storage.read("user_choice") ?? ""),
  write: (choice) => storage.write("user_choice", JSON.stringify(choice)),
});
