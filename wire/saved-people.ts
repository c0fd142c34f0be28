import * as z from "zod/mini";
import {
  NOTE_MAX_LENGTH,
  parseNote,
  parseSavedText,
  SAVED_ASKED_AT_ONCE,
  SAVED_AT_ONCE,
  SAVED_TEXT_MAX_LENGTH,
  savedStatuses,
  saveOutcomes,
} from "#domain/lists/saved-person.ts";
import { parseTag, TAG_MAX_LENGTH, TAGS_MAX } from "#domain/lists/tags.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { Call } from "./call.ts";
import { names, optionalText, profileAddress, readBy, rowId } from "./fields.ts";

export const SavedPersonRecord = z.object({
  id: z.string(),
  /** Whether all members of the organisation see and change it. */
  shared: z.boolean(),
  /** One of these two names the person. */
  linkedin_url: optionalText,
  din: optionalText,
  ...names,
  status: z.enum(savedStatuses),
  /** Empty without one. */
  note: z.string(),
  tags: z.array(z.string()),
  /** A member of the organisation; of shared ones only. */
  assigned_to: z.optional(z.nullable(z.object({ id: optionalText, email: z.string(), name: optionalText }))),
  /** By name or address; of shared ones only, and while the account is there. */
  saved_by: optionalText,
  /** ISO 8601. */
  saved_at: z.string(),
  list_ids: z.array(z.string()),
  /** The profiles and DINs of those who were merged into this one. */
  merged: z.optional(z.nullable(z.array(z.object({ linkedin_url: optionalText, din: optionalText })))),
});
export type SavedPersonRecord = z.output<typeof SavedPersonRecord>;

const isShared = z.optional(z.nullable(z.boolean("shared must be true or false.")));
const listId = (name: string) => z.optional(z.nullable(rowId(`${name} must be the id of a list.`)));
const DIN_WANTED = "din must have eight digits.";
const din = z.pipe(z.string(DIN_WANTED), readBy(parseDin, DIN_WANTED));
const ASKED_WANTED = `At most ${SAVED_ASKED_AT_ONCE} people can be asked for at once.`;
const People = z.object({ people: z.array(SavedPersonRecord) });

/**
 * The people whom the caller has saved, the newest first, 1,000 at most: the private ones, or those of the organisation, all of them
 * or those of a list. With profiles or DINs: which of these are saved, private or shared. A POST, so that no name stands in a log of
 * addresses. Only for hosts with SAVED_PEOPLE.
 */
export const savedPeople = {
  name: "savedPeople",
  method: "POST",
  isRead: true,
  path: "/webhook/saved_people",
  request: z.object({
    shared: isShared,
    list_id: listId("list_id"),
    /** The id of the last one seen: only older ones are wanted. */
    before: z.optional(z.nullable(rowId("before must be the id of a saved person."))),
    linkedin_urls: z.optional(
      z.nullable(
        z
          .array(profileAddress("Each of linkedin_urls"), "linkedin_urls must be a list.")
          .check(z.maxLength(SAVED_ASKED_AT_ONCE, ASKED_WANTED)),
      ),
    ),
    dins: z.optional(
      z.nullable(z.array(din, "dins must be a list.").check(z.maxLength(SAVED_ASKED_AT_ONCE, ASKED_WANTED))),
    ),
  }),
  answer: People,
} as const satisfies Call;

const line = (name: string) => {
  const wanted = `${name} must be a text of at most ${SAVED_TEXT_MAX_LENGTH} characters.`;
  return z.optional(z.nullable(z.pipe(z.string(wanted), readBy(parseSavedText, wanted))));
};
const SUBJECT_WANTED = "Each of people must have either linkedin_url or din.";
const PEOPLE_WANTED = `people must be a list of 1 to ${SAVED_AT_ONCE} people.`;

/**
 * Saves people, private or for the organisation, and puts all of them into a list where one is named. Costs nothing. Answers for each,
 * in their order. Only for hosts with SAVED_PEOPLE.
 */
export const savePeople = {
  name: "savePeople",
  method: "POST",
  path: "/webhook/save_people",
  request: z.object({
    people: z
      .array(
        z
          .object(
            {
              linkedin_url: z.optional(z.nullable(profileAddress("linkedin_url"))),
              din: z.optional(z.nullable(din)),
              name: line("name"),
              title: line("title"),
              company: line("company"),
            },
            SUBJECT_WANTED,
          )
          .check(z.refine((person) => !person.linkedin_url !== !person.din, SUBJECT_WANTED)),
        PEOPLE_WANTED,
      )
      .check(z.minLength(1, PEOPLE_WANTED), z.maxLength(SAVED_AT_ONCE, PEOPLE_WANTED)),
    list_id: listId("list_id"),
    shared: isShared,
  }),
  answer: z.object({
    people: z.array(
      z.object({
        outcome: z.enum(saveOutcomes),
        /** Null where the person can't be saved. */
        id: optionalText,
      }),
    ),
  }),
} as const satisfies Call;

const IDS_WANTED = `ids must be a list of 1 to ${SAVED_AT_ONCE} ids of saved people.`;
/** Ids of saved people that a call is about. */
export const savedIds = z
  .array(rowId(IDS_WANTED), IDS_WANTED)
  .check(z.minLength(1, IDS_WANTED), z.maxLength(SAVED_AT_ONCE, IDS_WANTED));

const tags = (name: string) => {
  const wanted = `${name} must be a list of at most ${TAGS_MAX} tags of 1 to ${TAG_MAX_LENGTH} characters.`;
  const tag = z.pipe(z.string(wanted), readBy(parseTag, wanted));
  return z.optional(z.nullable(z.array(tag, wanted).check(z.maxLength(TAGS_MAX, wanted))));
};
const note = (name: string) => {
  const wanted = `${name} must be a text of at most ${NOTE_MAX_LENGTH} characters.`;
  return z.optional(z.nullable(z.pipe(z.string(wanted), readBy(parseNote, wanted))));
};
const MEMBER_WANTED = "assigned_to must be the id or the email address of a member, or null.";
const MEMBER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const parseMember = (text: string): string | undefined => (MEMBER_ID.test(text) ? text : parseEmail(text));

/**
 * Changes saved people, all or none of them; what is left out stays. Answers with these people, the newest first. Only for hosts with
 * SAVED_PEOPLE.
 */
export const changeSavedPeople = {
  name: "changeSavedPeople",
  method: "POST",
  path: "/webhook/change_saved_people",
  request: z.object({
    ids: savedIds,
    status: z.optional(z.nullable(z.enum(savedStatuses, `status must be one of ${savedStatuses.join(", ")}.`))),
    note: note("note"),
    /** The note that the writer saw: where there is another one, nothing is changed. */
    note_before: note("note_before"),
    add_tags: tags("add_tags"),
    remove_tags: tags("remove_tags"),
    add_to_list: listId("add_to_list"),
    remove_from_list: listId("remove_from_list"),
    /** The id or the email address of a member; null for nobody. */
    assigned_to: z.optional(z.nullable(z.pipe(z.string(MEMBER_WANTED), readBy(parseMember, MEMBER_WANTED)))),
  }),
  answer: People,
} as const satisfies Call;

/** Removes saved people, who can be restored for an hour. All or none of them. Only for hosts with SAVED_PEOPLE. */
export const removeSavedPeople = {
  name: "removeSavedPeople",
  method: "POST",
  path: "/webhook/remove_saved_people",
  request: z.object({ ids: savedIds }),
  answer: z.object({ removed: z.int() }),
} as const satisfies Call;

/** Brings back saved people with their lists, notes and tags. All or none of them. Only for hosts with SAVED_PEOPLE. */
export const restoreSavedPeople = {
  name: "restoreSavedPeople",
  method: "POST",
  path: "/webhook/restore_saved_people",
  request: z.object({ ids: savedIds }),
  answer: z.object({ restored: z.int() }),
} as const satisfies Call;
