import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { oneLine, withoutControls } from "#domain/shared/visible-text.ts";

/** Of a person's own, and of an organisation's: a few hundred megabytes at most. */
export const SAVED_PEOPLE_MAX = 100_000;

/** How many one call saves, changes or lists. */
export const SAVED_AT_ONCE = 1_000;

/** So many people are removed without a question: they can be looked through before. */
const REMOVED_UNASKED = 25;

/** Whether a question comes before so many people are removed. */
export const asksToRemove = (people: readonly unknown[]): boolean => people.length > REMOVED_UNASKED;

/** How many people can be asked for by their profiles and DINs at once. */
export const SAVED_ASKED_AT_ONCE = 100;

export const SAVED_TEXT_MAX_LENGTH = 200;
export const NOTE_MAX_LENGTH = 2_000;

/** For so long what was removed can be restored. */
export const RESTORABLE_MINUTES = 60;

/** How far someone is with a saved person. "wrong" is not the one who was meant; "left" works there no longer. */
export const savedStatuses = ["new", "contacted", "replied", "wrong", "left"] as const;
export type SavedStatus = (typeof savedStatuses)[number];

/** Who can be saved. An email address alone is no person: it can be that of several. */
export type SavedSubject =
  | { readonly kind: "profile"; readonly profile: ProfileSlug }
  | { readonly kind: "din"; readonly din: Din };

/** What is shown of a saved person: as it was sent, and else as the directory says it of whom something is owned. */
export interface SavedNames {
  readonly name?: string;
  readonly title?: string;
  readonly company?: string;
}

/** A person to save. */
export interface PersonToSave extends SavedNames {
  readonly subject: SavedSubject;
}

/** A colleague that a saved person is assigned to. */
export interface Assignee {
  readonly id: string;
  /** Their address, where they have not said how they are called. */
  readonly name: string;
}

/** Someone whom a person or an organisation keeps. It has no value that was revealed. */
export interface SavedPerson extends PersonToSave {
  readonly id: string;
  /** Whether all members of the organisation see and change it. */
  readonly isShared: boolean;
  readonly status: SavedStatus;
  /** Empty without one. */
  readonly note: string;
  readonly tags: readonly string[];
  /** Of shared ones only. */
  readonly assignedTo?: Assignee;
  /** By name or address; of shared ones only, and while the account is there. */
  readonly savedBy?: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** The lists it is in. */
  readonly listIds: readonly string[];
  /** The profiles and DINs of those who were merged into it. Missing where nobody was. */
  readonly merged?: readonly SavedSubject[];
}

/** "refused": this person can't be saved. */
export const saveOutcomes = ["saved", "already", "refused"] as const;

/** Their name, or what names them instead: the slug of the profile, or the DIN. */
export const nameOfSaved = ({ name, subject }: PersonToSave): string =>
  name ?? (subject.kind === "profile" ? subject.profile : `DIN ${subject.din}`);

/** What has become of a person to save. */
export type SaveOutcome =
  | { readonly outcome: "saved" | "already"; readonly id: string }
  | { readonly outcome: Extract<(typeof saveOutcomes)[number], "refused"> };

/** What has become of the people of a bulk job. */
export interface SavedOfJob {
  /** How many were saved, and how many were saved already. */
  readonly saved: number;
  readonly already: number;
  /** How many can't be saved. */
  readonly refused: number;
  /** The last place of the job that was looked at; missing once there is no more. */
  readonly next?: number;
}

/** What changes of saved people; what is left out stays. */
export interface SavedChange {
  readonly status?: SavedStatus;
  readonly note?: string;
  /** The note that the writer saw: where there is another one, nothing is changed. */
  readonly noteBefore?: string;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly addToList?: string;
  readonly removeFromList?: string;
  /** The id or the address of a member; null for nobody. */
  readonly assignedTo?: string | null;
}

/** A name, title or company on one line; empty for none, undefined where it is too long. */
export const parseSavedText = (text: string): string | undefined => {
  const line = oneLine(text);
  return line.length > SAVED_TEXT_MAX_LENGTH ? undefined : line;
};

/** Someone who was found, as they can be saved: without a name, title or company that is too long. */
export const personToSave = (
  subject: SavedSubject,
  { name, title, company }: { readonly [Name in keyof SavedNames]?: string | undefined },
): PersonToSave => ({
  subject,
  ...savedText("name", name),
  ...savedText("title", title),
  ...savedText("company", company),
});

const savedText = (field: keyof SavedNames, text: string | undefined): SavedNames => {
  const line = text && parseSavedText(text);
  return line ? { [field]: line } : {};
};

/** A note with its lines; empty for none, undefined where it is too long. */
export const parseNote = (text: string): string | undefined => {
  const note = withoutControls(text).trim();
  return note.length > NOTE_MAX_LENGTH ? undefined : note;
};
