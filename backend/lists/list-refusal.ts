import { LISTS_MAX } from "#domain/lists/people-list.ts";
import { UNDOABLE_DAYS } from "#domain/lists/merged-record.ts";
import { VIEWS_MAX } from "#domain/lists/people-view.ts";
import { RESTORABLE_MINUTES, SAVED_PEOPLE_MAX } from "#domain/lists/saved-person.ts";
import { TAGS_MAX } from "#domain/lists/tags.ts";

const grouped = (count: number): string => count.toLocaleString("en");

/** Why something was not done with saved people or lists. Nothing was changed then. */
export const listRefusalTexts = {
  "unknown-people": [404, "Some of these people are not saved, or were removed."],
  "unknown-list": [404, "There is no such list, or it was removed."],
  "unknown-member": [404, "Nobody with this id or address is a member of your organisation."],
  "not-restorable": [404, `There is nothing to restore. What was removed is kept for ${RESTORABLE_MINUTES} minutes.`],
  "not-shared": [409, "Only people who are shared in an organisation can be assigned to someone."],
  apart: [409, "A list and its people must all be private, or all be shared."],
  "too-many-people": [409, `At most ${grouped(SAVED_PEOPLE_MAX)} people can be saved. Remove some first.`],
  "too-many-lists": [409, `There are ${LISTS_MAX} lists already. Remove one first.`],
  "too-many-tags": [409, `A person can have ${TAGS_MAX} tags at most.`],
  "not-together": [409, "Two people can be merged or kept apart if both are private, or both are shared."],
  "unknown-merge": [404, `There is nothing to undo. A merge can be undone for ${UNDOABLE_DAYS} days.`],
  "merged-since": [409, "This person was merged again since. Undo the later merge first."],
  "just-changed": [409, "This person was changed just now. Please try again."],
  "note-changed": [409, "Someone has changed this note meanwhile. Yours was not stored."],
  "same-name": [409, "There is a list with this name already."],
  "unknown-view": [404, "There is no such view, or it was removed."],
  "too-many-views": [409, `There are ${VIEWS_MAX} views already. Remove one first.`],
  "same-view-name": [409, "There is a view with this name already."],
  "apart-view": [409, "A shared view shows shared people. Choose the people of the organisation first."],
  // Says no more: it may name someone who asked not to be processed.
  "unfit-text": [409, "This text can't be stored. Leave out email addresses, phone numbers and profiles."],
} as const satisfies Readonly<Record<string, readonly [status: 404 | 409, sentence: string]>>;

/** "outsider" is in no organisation, or no longer. */
export type ListRefusal = keyof typeof listRefusalTexts | "outsider";
