import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { SavedOfJob } from "#domain/lists/saved-person.ts";
import type { SavedInto } from "./saved-people.ts";

/** The people whom bulk jobs have found. Only where the backend has the capability SAVED_PEOPLE. */
export interface JobPeople {
  /** Saves those of `SAVED_AT_ONCE` rows, free of charge: of the first ones, or of those after the `next` of the answer before. */
  save(jobId: string, into: SavedInto, after?: number): Promise<Result<SavedOfJob, Failure>>;
}
