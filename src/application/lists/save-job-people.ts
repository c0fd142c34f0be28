import type { JobPeople } from "#application/ports/job-people.ts";
import type { SavedInto } from "#application/ports/saved-people.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";
import type { SavedOfJob } from "#domain/lists/saved-person.ts";

type Counts = Omit<SavedOfJob, "next">;

/** Saves everyone whom a job has found, some at a time. What was saved before a failure stays saved. */
export const saveJobPeople =
  (people: JobPeople) =>
  async (jobId: string, into: SavedInto): Promise<Result<Counts, Failure>> => {
    let counts: Counts = { saved: 0, already: 0, refused: 0 };
    let after: number | undefined;
    do {
      const answer = await people.save(jobId, into, after);
      if (!answer.ok) return answer;
      const { saved, already, refused, next } = answer.value;
      counts = {
        saved: counts.saved + saved,
        already: counts.already + already,
        refused: counts.refused + refused,
      };
      after = next;
    } while (after !== undefined);
    return ok(counts);
  };
