import type { PersonToSave, SavedStatus } from "#domain/lists/saved-person.ts";

/** A saved person with the values that are owned of them, as they are written to a file for another program. */
export interface ExportedPerson extends PersonToSave {
  readonly emails: readonly { readonly value: string; readonly kind: "work" | "other" }[];
  readonly phones: readonly ExportedPhone[];
  readonly city?: string;
  readonly country?: string;
  /** Empty without one. */
  readonly note: string;
  readonly status: SavedStatus;
  readonly tags: readonly string[];
  /** The names of the lists they are in. */
  readonly lists: readonly string[];
}

export interface ExportedPhone {
  readonly value: string;
  readonly kind: "mobile" | "other";
}
