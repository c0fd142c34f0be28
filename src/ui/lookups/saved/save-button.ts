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

/** Someone, or several. */
export type SavingProps = SaveButtonProps | SaveManyProps;

/** Fetches the button that saves, after the screen is shown. It shows nothing for several where there is no page of lists. */
export type LoadSaveButton = () => Promise<{ readonly Button: ComponentType<SavingProps> }>;

/** Given by the wiring; without it nobody can be saved. */
export const Saving = createContext<LoadSaveButton>(() => new Promise(() => {}));
