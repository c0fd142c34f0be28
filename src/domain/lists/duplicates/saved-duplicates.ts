import type { MergeFault } from "#domain/lists/merged-record.ts";
import type { SavedPerson } from "#domain/lists/saved-person.ts";
import type { Agreement } from "./agreements.ts";
import type { PersonKey } from "./key-kinds.ts";

/** So many saved people are compared, the newest. */
export const COMPARED_MAX = 20_000;

/** So many certain pairs, and so many questions, are answered at once. */
export const CERTAIN_AT_ONCE = 200;
export const QUESTIONS_AT_ONCE = 100;

/** So many of the latest merges are answered. */
export const MERGES_AT_ONCE = 50;

/** Two saved people who are one, or may be. */
export interface SavedPair {
  /** The record that stays in a merge. */
  readonly one: SavedPerson;
  readonly other: SavedPerson;
}

/** A merge that can be undone. */
export interface PeopleMerge {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The record that stayed, as it is now. */
  readonly person: SavedPerson;
  /** The hidden one. */
  readonly away: SavedPerson;
}

/** Which private, or which shared people are saved twice. */
export interface SavedDuplicates {
  /** How many people there are, and how many of them were compared. */
  readonly saved: number;
  readonly compared: number;
  /** With what makes them one. */
  readonly certain: readonly (SavedPair & { readonly keys: readonly PersonKey[] })[];
  /** With what they have in common, what counts most first. The likeliest pair first. */
  readonly questions: readonly (SavedPair & { readonly agreements: readonly Agreement[] })[];
  /** Whether there are pairs beyond these. */
  readonly isMore: boolean;
  /** The latest first. */
  readonly merges: readonly PeopleMerge[];
}

/** What is not merged, and why; "changed": one of the two was changed or removed in the meantime. */
export const unmergedOutcomes = ["already", "changed", "long-note", "too-many-tags"] as const satisfies readonly (
  | MergeFault
  | "already"
  | "changed"
)[];

/** What has become of a pair to merge. "already": both are one record. */
export type PairOutcome = "merged" | (typeof unmergedOutcomes)[number];

export interface MergedPairs {
  /** Of each pair, in their order. */
  readonly outcomes: readonly PairOutcome[];
  /** Those that can be undone: not one of a person who was merged again after it. */
  readonly merges: readonly PeopleMerge[];
}
