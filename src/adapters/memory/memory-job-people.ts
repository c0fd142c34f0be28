import type { JobPeople } from "#application/ports/job-people.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { type PersonToSave, personToSave, SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { type MemoryPerson, whoIs } from "./memory-person.ts";

interface Needs {
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  readonly saved: SavedPeople;
  /** Undefined for a job that there is not. */
  readonly foundIn: (jobId: string) => readonly BulkSubject[] | undefined;
}

const UNKNOWN_JOB: Failure = { kind: "server-said", message: "This bulk job doesn't exist." };

/** The people whom jobs of this process have found by profile or DIN; nobody of those that find profiles. */
export const memoryJobPeople = ({ people, saved, foundIn }: Needs): JobPeople => {
  const personOf = (subject: BulkSubject): readonly PersonToSave[] => {
    if (subject.kind === "director") return [personToSave({ kind: "din", din: subject.din }, {})];
    if (subject.kind !== "profile") return [];
    return [personToSave({ kind: "profile", profile: subject.profile }, whoIs(people.get(subject.profile) ?? {}))];
  };
  return {
    async save(jobId, into, after = -1) {
      const found = foundIn(jobId);
      if (found === undefined) return err(UNKNOWN_JOB);
      const some = found.slice(after + 1, after + 1 + SAVED_AT_ONCE);
      const answer = await saved.save(some.flatMap(personOf), into);
      if (!answer.ok) return answer;
      const count = (wanted: string) => answer.value.filter(({ outcome }) => outcome === wanted).length;
      const next = some.length < SAVED_AT_ONCE ? {} : { next: after + SAVED_AT_ONCE };
      return ok({ saved: count("saved"), already: count("already"), refused: count("refused"), ...next });
    },
  };
};
