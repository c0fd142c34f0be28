import { type ComponentType, createContext } from "react";
import type { PersonToSave } from "#domain/lists/saved-person.ts";

/** Saves a person, whom the screen calls `name`. */
export type SaveButton = ComponentType<{ readonly person: PersonToSave; readonly name: string }>;

/** Fetches it, after the screen is shown. */
export type LoadSaveButton = () => Promise<SaveButton>;

/** Given by the wiring; without it nobody can be saved. */
export const Saving = createContext<LoadSaveButton>(() => new Promise(() => {}));
