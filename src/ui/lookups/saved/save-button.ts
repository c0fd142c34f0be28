import { type ComponentType, createContext } from "react";
import type { PersonToSave } from "#domain/lists/saved-person.ts";

export interface SaveButtonProps {
  readonly person: PersonToSave;
  /** What the screen calls them. */
  readonly name: string;
}

/** Fetches the button that saves someone, after the screen is shown. */
export type LoadSaveButton = () => Promise<{ readonly Button: ComponentType<SaveButtonProps> }>;

/** Given by the wiring; without it nobody can be saved. */
export const Saving = createContext<LoadSaveButton>(() => new Promise(() => {}));
