import { type ComponentType, createContext } from "react";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { PersonToSave } from "#domain/lists/saved-person.ts";
import type { JobOfPeople } from "./job-people-view-model.ts";

export interface SaveButtonProps {
  readonly person: PersonToSave;
  /** What the screen calls them. */
  readonly name: string;
}

export interface SaveLineProps extends SaveButtonProps {
  /** Whether the server is asked if they are saved. Lines that are many ask nothing, and show what is known. */
  readonly asks: boolean;
}

export interface SaveManyProps {
  readonly profiles: readonly ProfileSlug[];
}

/** Someone, or several. */
export type SavingProps = SaveButtonProps | SaveManyProps;

export interface SaveJobProps {
  readonly job: JobOfPeople;
  /** The list that it was made of. */
  readonly listId: string | undefined;
  /** How many people it has found. */
  readonly people: number;
}

export interface ListLinkProps {
  readonly listId: string;
  /** The main way on, as a button. */
  readonly isMain?: boolean;
}

/**
 * Fetches the buttons that save someone or several, someone in a line of a list, and everyone whom a bulk job has found, and the
 * way to a list, after the screen is shown. That for several shows nothing where there is no page of lists.
 */
export type LoadSaveButton = () => Promise<{
  readonly Button: ComponentType<SavingProps>;
  readonly LineButton?: ComponentType<SaveLineProps>;
  readonly JobButton?: ComponentType<SaveJobProps>;
  readonly ListLink?: ComponentType<ListLinkProps>;
}>;

/** Given by the wiring; without it nobody can be saved. */
export const Saving = createContext<LoadSaveButton>(() => new Promise(() => {}));
