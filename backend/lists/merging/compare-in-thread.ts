import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ComparedPerson } from "#domain/lists/duplicates/compared-person.ts";
import type { ApartPair } from "#domain/lists/duplicates/certain-groups.ts";
import type { Duplicates } from "#domain/lists/duplicates/find-duplicates.ts";

export interface PeopleToCompare {
  readonly people: readonly ComparedPerson[];
  readonly apart: readonly ApartPair[];
}

/** Twenty thousand people take two seconds, but the machine may be busy. */
const LIMIT_MS = 60_000;

/** Who is the same person, found in a thread of its own: this one would answer nobody for a second. */
export const compareInThread = async (asked: PeopleToCompare): Promise<Duplicates> => {
  const worker = new Worker(new URL("compare-thread.ts", import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- From our own thread, by structured clone.
    const [found] = (await once(worker, "message", { signal: AbortSignal.timeout(LIMIT_MS) })) as [Duplicates];
    return found;
  } finally {
    await worker.terminate();
  }
};
