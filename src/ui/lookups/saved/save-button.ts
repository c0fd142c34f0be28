import { type ComponentType, createContext } from "react";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { PersonToSave } from "#domain/lists/saved-person.ts";

export interface SaveButtonProps {
  readonly person: PersonToSave;
  /** What the screen calls them. */
  readonly name: string;
}

export interface SaveManyProps {
  readonly profiles: readonly ProfileSlug[];
}

/** Fetches the buttons that save someone, and many, after the screen is shown. */
export type LoadSaveButton = () => Promise<{
  readonly Button: ComponentType<SaveButtonProps>;
  /** Where there is a page of lists. */
  readonly Many?: ComponentType<SaveManyProps>;
}>;

/** Given by the wiring; without it nobody can be saved. */
export const Saving = createContext<LoadSaveButton>(() => new Promise(() => {}));
