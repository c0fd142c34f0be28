import * as z from "zod/mini";
import { agreements } from "#domain/lists/duplicates/agreements.ts";
import { keyKinds } from "#domain/lists/duplicates/key-kinds.ts";
import { CERTAIN_AT_ONCE, unmergedOutcomes } from "#domain/lists/duplicates/saved-duplicates.ts";
import type { Call } from "./call.ts";
import { optionalText, rowId } from "./fields.ts";
import { SavedPersonRecord } from "./saved-people.ts";

const pair = { one: SavedPersonRecord, other: SavedPersonRecord };

const MergeRecord = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The record that stayed, as it is now. */
  person: SavedPersonRecord,
  /** The one that is hidden. */
  away: SavedPersonRecord,
});
export type MergeRecord = z.output<typeof MergeRecord>;

/**
 * Which saved people are the same person, by what the caller owns of them: pairs that certainly are, and pairs to ask a person about.
 * Costs nothing and changes nothing. Of each pair the first one is the record that stays in a merge. Only for hosts with DUPLICATES.
 */
export const duplicates = {
  name: "duplicates",
  method: "POST",
  isRead: true,
  path: "/webhook/duplicates",
  request: z.object({ shared: z.optional(z.nullable(z.boolean("shared must be true or false."))) }),
  answer: z.object({
    saved: z.int(),
    compared: z.int(),
    certain: z.array(z.object({ ...pair, keys: z.array(z.object({ kind: z.enum(keyKinds), value: z.string() })) })),
    questions: z.array(z.object({ ...pair, agreements: z.array(z.enum(agreements)) })),
    /** Whether there are pairs beyond these. */
    more: z.boolean(),
    /** Those that can be undone, the latest first. */
    merges: z.array(MergeRecord),
  }),
} as const satisfies Call;

const ID_WANTED = "one and other must be ids of saved people.";
const idPair = { one: rowId(ID_WANTED), other: rowId(ID_WANTED) };
const PAIRS_WANTED = `pairs must be a list of 1 to ${CERTAIN_AT_ONCE} pairs of ids of saved people.`;

/** Merges pairs of saved people, and says of each what has become of it, in their order. Only for hosts with DUPLICATES. */
export const mergePeople = {
  name: "mergePeople",
  method: "POST",
  path: "/webhook/merge_people",
  request: z.object({
    pairs: z
      .array(z.object(idPair, PAIRS_WANTED), PAIRS_WANTED)
      .check(z.minLength(1, PAIRS_WANTED), z.maxLength(CERTAIN_AT_ONCE, PAIRS_WANTED)),
  }),
  answer: z.object({
    pairs: z.array(
      z.object({
        outcome: z.enum(["merged", ...unmergedOutcomes]),
        /** Null where the pair was not merged by this call. */
        merge_id: optionalText,
      }),
    ),
    /** Those of the call that can be undone: not one of a person who was merged again after it. */
    merges: z.array(MergeRecord),
  }),
} as const satisfies Call;

/** Undoes a merge. Answers with both people, the newest first. Only for hosts with DUPLICATES. */
export const undoMerge = {
  name: "undoMerge",
  method: "POST",
  path: "/webhook/undo_merge",
  request: z.object({ id: rowId("id must be that of a merge.") }),
  answer: z.object({ people: z.array(SavedPersonRecord) }),
} as const satisfies Call;

/** Stores that two saved people are not the same, or takes that back. Only for hosts with DUPLICATES. */
export const keepApart = {
  name: "keepApart",
  method: "POST",
  path: "/webhook/keep_apart",
  request: z.object({ ...idPair, apart: z.boolean("apart must be true or false.") }),
  answer: z.object({ apart: z.boolean() }),
} as const satisfies Call;
