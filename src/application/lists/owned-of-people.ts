import type { SavedValues } from "#application/ports/saved-values.ts";
import { type Failure, failureMessages } from "#application/shared/failure.ts";
import { ok, type Result, type Running } from "#application/shared/result.ts";
import type { PersonOwned } from "#domain/lists/jobs/people-jobs.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { inChunks } from "#domain/shared/in-chunks.ts";

export const ownedOfPeopleAttempt = failureMessages("check what you already have");

export type OwnedOfPeople = ReturnType<typeof ownedOfPeople>;

/** What is owned of saved people, free of charge. Leaves out who is not saved any more. `onRead` gets of how many it is known. */
export const ownedOfPeople =
  ({ values }: { readonly values: SavedValues }) =>
  (people: readonly ShownPerson[], onRead: (count: number) => void): Running<readonly PersonOwned[], Failure> => {
    let isCancelled = false;
    const run = async (): Promise<Result<readonly PersonOwned[], Failure> | undefined> => {
      const read: PersonOwned[] = [];
      let count = 0;
      for (const some of inChunks(people, SAVED_AT_ONCE)) {
        if (isCancelled) return undefined;
        const answer = await values.ownedOf(some.flatMap(({ id }) => id ?? []));
        if (isCancelled) return undefined;
        if (!answer.ok) return answer;
        for (const person of some) {
          const owned = person.id === undefined ? undefined : answer.value.get(person.id);
          if (owned !== undefined) read.push({ person, values: owned });
        }
        count += some.length;
        onRead(count);
      }
      return ok(read);
    };
    return { result: run(), cancel: () => void (isCancelled = true) };
  };
