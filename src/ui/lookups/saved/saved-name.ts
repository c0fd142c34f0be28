import type { PersonToSave } from "#domain/lists/saved-person.ts";

/** Their name, or what names them instead: the slug of the profile, or the DIN. */
export const nameOfSaved = ({ name, subject }: PersonToSave): string =>
  name ?? (subject.kind === "profile" ? subject.profile : `DIN ${subject.din}`);
