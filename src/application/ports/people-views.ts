import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { NewPeopleView, PeopleView, ViewChange } from "#domain/lists/people-view.ts";

/** Views of saved people. Only where the backend has the capability SAVED_PEOPLE. */
export interface PeopleViews {
  /** Private and shared ones, in the order in which they were made. */
  list(): Promise<Result<readonly PeopleView[], Failure>>;
  make(view: NewPeopleView): Promise<Result<PeopleView, Failure>>;
  change(id: string, change: ViewChange): Promise<Result<PeopleView, Failure>>;
  /** It can be restored for `RESTORABLE_MINUTES`. */
  remove(id: string): Promise<Result<void, Failure>>;
  restore(id: string): Promise<Result<PeopleView, Failure>>;
}
