import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { ListChange, NewPeopleList, PeopleList } from "#domain/lists/people-list.ts";

/** Lists of saved people. Only where the backend has the capability SAVED_PEOPLE. */
export interface PeopleLists {
  /** Private and shared ones, in the order in which they were made. */
  list(): Promise<Result<readonly PeopleList[], Failure>>;
  make(list: NewPeopleList): Promise<Result<PeopleList, Failure>>;
  change(id: string, change: ListChange): Promise<Result<PeopleList, Failure>>;
  /** Its people stay saved. It can be restored for `RESTORABLE_MINUTES`. */
  remove(id: string): Promise<Result<void, Failure>>;
  /** With its people. */
  restore(id: string): Promise<Result<PeopleList, Failure>>;
}
