import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";

/** What the account owns of saved people, free of charge. Only where the backend has the capability SAVED_PEOPLE. */
export interface SavedValues {
  /**
   * By the ids of saved people, of whom `SAVED_AT_ONCE` can be asked for. Those who are not saved any more are left out; of the
   * others, some may have no values. Values that count as wrong are left out.
   */
  ownedOf(ids: readonly string[]): Promise<Result<ReadonlyMap<string, readonly OwnedValue[]>, Failure>>;
}
