import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { MergedPairs, SavedDuplicates } from "#domain/lists/duplicates/saved-duplicates.ts";
import type { SavedPerson } from "#domain/lists/saved-person.ts";

/** The ids of two saved people. */
export interface IdPair {
  readonly one: string;
  readonly other: string;
}

/** Saved people who are the same person, free of charge. Only where the backend has the capability DUPLICATES. */
export interface PeopleMerging {
  /** Of one's own people, or of the organisation's. By the values that the account owns. */
  find(whose: { readonly isShared: boolean }): Promise<Result<SavedDuplicates, Failure>>;
  /** One after the other, `CERTAIN_AT_ONCE` at most. A pair that can't be merged keeps no other from it. */
  merge(pairs: readonly IdPair[]): Promise<Result<MergedPairs, Failure>>;
  /** Gives both people, the newest first. Of several merges into one record, the last one first. */
  undo(mergeId: string): Promise<Result<readonly SavedPerson[], Failure>>;
  /** They are not found again, until that is taken back. */
  keepApart(pair: IdPair, isApart: boolean): Promise<Result<void, Failure>>;
}
