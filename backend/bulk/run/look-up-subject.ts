import { setTimeout as pause } from "node:timers/promises";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { partOf } from "#backend/credits/ledger.ts";
import { ownedLookups } from "#backend/credits/owned-lookups.ts";
import {
  AskAgainLater,
  isAnsweredByNobody,
  LeftToAnotherProcess,
  type Lookup,
  NoLongerWanted,
  operationOf,
} from "#backend/credits/lookup.ts";
import { type FoundItem, settleSubject, type SubjectSettlement } from "#backend/credits/settle-subject.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { SearchDeclined } from "#backend/enrichment/search-declined.ts";
import type { Log } from "#backend/platform/log.ts";
import { type ClaimedSubject, deferSubject, postponeSubject } from "./claim-subjects.ts";
import { isRunning, type RunningJob } from "./running-job.ts";
import { subjectLookups } from "#backend/lookups/subject-lookups.ts";

export interface LookUpNeeds {
  readonly database: Pick<Database, "db" | "batched">;
  readonly sources: LookupSources;
  readonly log: Log;
  /** Gets how each subject ended that is settled. */
  readonly onSettled?: ((outcome: "found" | "nothing" | "failed") => void) | undefined;
}

/** What is to be looked up for a claimed subject, and what of it its wallet owns. */
export interface PlannedSubject {
  readonly subject: ClaimedSubject;
  readonly items: readonly {
    readonly name: PaidOperation;
    readonly lookup: Lookup<object>;
    readonly owned: object | undefined;
  }[];
}

/** Plans the look-ups of claimed subjects, in one question to the database for all. */
export const planSubjects = async (
  { database, sources }: LookUpNeeds,
  job: RunningJob,
  claimed: readonly ClaimedSubject[],
): Promise<readonly PlannedSubject[]> => {
  const planned = claimed.map((subject) => ({
    subject,
    items: [...subjectLookups(sources, subject.wanted, job.items)].map(([name, lookup]) => ({
      name,
      lookup,
      id: `${subject.position} ${name}`,
    })),
  }));
  const lookups = new Map(planned.flatMap(({ items }) => items.map(({ id, lookup }) => [id, lookup])));
  const owned = await ownedLookups(database.db, job.wallets, lookups);
  return planned.map(({ subject, items }) => ({
    subject,
    items: items.map(({ id, name, lookup }) => ({ name, lookup, owned: owned.get(id)?.answer })),
  }));
};

/** How long a worker waits for sources outside, and how long it leaves the subject to them after that. */
const SEARCH_WAIT_MS = 20_000;
const SEARCH_PAUSE_MS = 15_000;

/** How long a subject is left alone after its source has failed for the first and for the second time; then it has failed. */
const PAUSES_MS = [2_000, 10_000];

/**
 * Looks a subject up, outside any transaction, and settles it. What is owned is not looked up again. "postponed"
 * when its source failed and is to be tried again.
 */
export const lookUpSubject = async (
  { database, log, sources, onSettled }: LookUpNeeds,
  job: RunningJob,
  { subject: { position, tries }, items }: PlannedSubject,
): Promise<SubjectSettlement | "postponed"> => {
  const { db } = database;
  const find = async (): Promise<readonly FoundItem[] | "searching" | "failed" | "unanswered" | AskAgainLater> => {
    try {
      const answers = await Promise.all(
        items.map(async ({ name, lookup, owned }) => ({
          name,
          lookup,
          answer: owned ?? (await answerTo(database, lookup, job)),
        })),
      );
      const found = answers
        .map(({ name, lookup, answer }) => foundItem(job, name, lookup, answer))
        .filter((item) => item !== undefined);
      return found.length === 0 && answers.some(({ answer }) => isAnsweredByNobody(answer)) ? "unanswered" : found;
    } catch (error) {
      // A job that was stopped settles nothing.
      if (error instanceof SearchDeclined || error instanceof NoLongerWanted) return [];
      if (error instanceof AskAgainLater) return error;
      if (error instanceof StillSearching || error instanceof LeftToAnotherProcess) return "searching";
      log.error("The source of a bulk job's row failed", error);
      return "failed";
    }
  };
  const found = await find();
  const postpone = async (pauseMs: number): Promise<"postponed"> => {
    await postponeSubject(db, { jobId: job.id, position, pauseMs, hasFailed: found === "failed" });
    return "postponed";
  };
  if (found instanceof AskAgainLater) {
    await deferSubject(db, { jobId: job.id, position, waitMs: found.at - sources.clock() });
    return "postponed";
  }
  if (found === "searching") return postpone(SEARCH_PAUSE_MS);
  const pauseMs = PAUSES_MS[tries];
  if (found === "failed" && pauseMs !== undefined) return postpone(pauseMs);
  // Sources outside are not asked again at once: that may cost the operator money.
  const finding = found === "unanswered" ? "failed" : found;
  const settlement = await settleSubject(db, { jobId: job.id, position, found: finding });
  if (settlement === "settled") onSettled?.(outcomeOf(finding));
  return settlement;
};

const outcomeOf = (found: readonly FoundItem[] | "failed") => {
  if (found === "failed") return found;
  return found.length > 0 ? "found" : "nothing";
};

/** Sources outside still search. What they find is kept for the next try. */
class StillSearching extends Error {}

/** The answer from the directory, or from sources outside where they may know more. */
const answerTo = async (
  database: LookUpNeeds["database"],
  lookup: Lookup<object>,
  job: RunningJob,
): Promise<object> => {
  const { paidBy, walletId, id: jobId } = job;
  const asking = { paidBy, walletId, operation: operationOf(lookup), jobId, isWanted: () => isRunning(database, job) };
  const answer = await lookup.find(asking);
  const { elsewhere } = lookup;
  if (lookup.resultOf(answer) !== null || elsewhere === undefined || !(await elsewhere.canFind(answer))) return answer;
  const waited = pause(SEARCH_WAIT_MS, undefined, { ref: false }).then(() => {
    throw new StillSearching();
  });
  return Promise.race([elsewhere.find(asking, answer), waited]);
};

/** Undefined where nothing was found. What has no price is kept, free, where there is something to say of it. */
const foundItem = (
  { includesPossible }: Pick<RunningJob, "includesPossible">,
  name: PaidOperation,
  lookup: Lookup<object>,
  answer: object,
): FoundItem | undefined => {
  const isPaid = lookup.resultOf(answer) !== null;
  const withheld = isPaid && includesPossible ? undefined : lookup.withheldOf?.(answer);
  if (!isPaid && withheld === undefined) return undefined;
  const parts = lookup.partsOf?.(answer) ?? [];
  return {
    name,
    operation: operationOf(lookup),
    cost: lookup.cost,
    answer,
    parts: [...new Set(parts)].map((part) => partOf(lookup.type, part)),
    hashes: lookup.hashesOf?.(answer),
    ...(withheld === undefined ? {} : { withheld }),
  };
};
