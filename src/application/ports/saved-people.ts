import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { PersonToSave, SavedChange, SavedPerson, SavedSubject, SaveOutcome } from "#domain/lists/saved-person.ts";

/** Whose people: one's own, or the organisation's. */
interface Whose {
  readonly isShared: boolean;
}

/** A page: all of them or those of a list, and those alone that were saved before another one. */
export interface SavedPage extends Whose {
  readonly listId?: string;
  readonly before?: string;
}

/** Into which people are saved. */
export interface SavedInto extends Whose {
  readonly listId?: string;
}

/** Whom the account keeps, free of charge. Only where the backend has the capability SAVED_PEOPLE. */
export interface SavedPeople {
  /** The newest first, `SAVED_AT_ONCE` at most; or those of some people who are saved, private and shared. */
  list(
    wanted: SavedPage | { readonly subjects: readonly SavedSubject[] },
  ): Promise<Result<readonly SavedPerson[], Failure>>;
  /** One outcome for each, in their order. */
  save(people: readonly PersonToSave[], into: SavedInto): Promise<Result<readonly SaveOutcome[], Failure>>;
  /** All or none of them. Gives them as they are then. */
  change(ids: readonly string[], change: SavedChange): Promise<Result<readonly SavedPerson[], Failure>>;
  /** They can be restored for `RESTORABLE_MINUTES`. */
  remove(ids: readonly string[]): Promise<Result<void, Failure>>;
  /** With their notes, tags and lists. */
  restore(ids: readonly string[]): Promise<Result<void, Failure>>;
}
