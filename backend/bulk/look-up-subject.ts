import type { PaidOperation } from "#domain/credits.ts";
import { partOf } from "#backend/credits/ledger.ts";
import { ownedLookups } from "#backend/credits/owned-lookups.ts";
import { type Lookup, operationOf } from "#backend/credits/pay-for-lookup.ts";
import { type FoundItem, settleSubject, type SubjectSettlement } from "#backend/credits/settle-subject.ts";
import type { Db } from "#backend/database/database.ts";
import type { Log } from "#backend/log.ts";
import { type ClaimedSubject, postponeSubject } from "./claim-subjects.ts";
import type { RunningJob } from "./running-job.ts";
import { type LookupSources, subjectLookups } from "./subject-lookups.ts";

export interface LookUpNeeds {
  readonly db: Db;
  readonly sources: LookupSources;
  readonly log: Log;
}

/** How long a subject is left alone after its source has failed for the first and for the second time; then it has failed. */
const PAUSES_MS = [2_000, 10_000];

/**
 * Looks a claimed subject up, outside any transaction, and settles it. What its wallet owns is not looked up again.
 * "postponed" when its source failed and is to be tried again.
 */
export const lookUpSubject = async (
  { db, sources, log }: LookUpNeeds,
  job: RunningJob,
  { position, wanted, tries }: ClaimedSubject,
): Promise<SubjectSettlement | "postponed"> => {
  const lookups = subjectLookups(sources, wanted, job.items);
  const owned = await ownedLookups(db, job.walletId, lookups);
  let found: readonly (FoundItem | undefined)[] | "failed";
  try {
    found = await Promise.all(
      [...lookups].map(async ([item, lookup]) =>
        foundItem(item, lookup, owned.get(item)?.answer ?? (await lookup.find())),
      ),
    );
  } catch (error) {
    log.error(`A source failed for row ${position + 1} of a bulk job`, error);
    const pauseMs = PAUSES_MS[tries];
    if (pauseMs !== undefined) {
      await postponeSubject(db, { jobId: job.id, position, pauseMs });
      return "postponed";
    }
    found = "failed";
  }
  const settled = found === "failed" ? found : found.filter((item) => item !== undefined);
  return settleSubject(db, { jobId: job.id, position, found: settled });
};

/** Undefined where nothing was found. */
const foundItem = (item: PaidOperation, lookup: Lookup<object>, answer: object): FoundItem | undefined => {
  if (lookup.resultOf(answer) === null) return undefined;
  const parts = lookup.partsOf?.(answer) ?? [];
  return {
    ...{ name: item, operation: operationOf(lookup), cost: lookup.cost, answer },
    parts: [...new Set(parts)].map((part) => partOf(lookup.type, part)),
  };
};
