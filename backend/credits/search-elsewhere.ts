import { randomUUID } from "node:crypto";
import type { Asking, Lookup } from "./lookup.ts";
import { partOf } from "./ledger.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import type { UnawaitedWork } from "#backend/platform/unawaited-work.ts";
import {
  endPendingLookup,
  findPendingLookup,
  type NewPendingLookup,
  openPendingLookup,
  type OpenedLookup,
  type PendingLookup,
  type SearchFinding,
} from "./pending-lookups.ts";

/** What a search needs that continues after the call that began it was answered. */
export interface FinishNeeds {
  readonly database: Pick<Database, "db" | "transaction">;
  readonly queue: JobQueue;
  readonly work: UnawaitedWork;
  readonly log: Log;
}

export interface SearchNeeds extends FinishNeeds {
  readonly pause: (ms: number) => Promise<unknown>;
  /** How long a call waits for the answer. */
  readonly waitMs: number;
}

/** For how long a call waits before it says that the search continues. */
export const SEARCH_WAIT_MS = 8_000;
/** How long another process leaves a search alone that this one has begun. */
export const TAKE_OVER_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** Asks the sources. */
type Search = () => Promise<SearchFinding>;

/** The search as it is once it has ended, or after `waitMs`; or why its price can't be set aside. */
export type SearchOutcome =
  | { readonly outcome: "searched"; readonly pending: PendingLookup }
  | Exclude<OpenedLookup, { readonly id: string }>;

/**
 * Sets the price of a look-up aside, searches, and charges for what is found, also after the call was answered. What is
 * searched for already is waited for. Where this process dies, the queue has another one take over.
 */
export const searchElsewhere = async (
  needs: SearchNeeds,
  wanted: Omit<NewPendingLookup, "id">,
  search: Search,
): Promise<SearchOutcome> => {
  const { database, queue, work } = needs;
  const opened = await database.transaction(async (db) => {
    const id = randomUUID();
    const opening = await openPendingLookup(db, { ...wanted, id });
    if (opening.outcome === "opened") await queue.send("finish-lookup", { id }, { startAfterMs: TAKE_OVER_MS, db });
    return opening;
  });
  if (!("id" in opened)) return opened;
  const { id } = opened;
  if (opened.outcome === "opened") work.start(() => finishSearch(needs, id, search));
  return { outcome: "searched", pending: await untilEnded(needs, id) };
};

/** Searches, and charges for what is found. Where that fails, the look-up stays open, and is taken over. */
export const finishSearch = async (
  { database, log }: Pick<FinishNeeds, "database" | "log">,
  id: string,
  search: Search,
): Promise<void> => {
  try {
    await endPendingLookup(database.db, id, await search());
  } catch (error) {
    log.error("A search ended early", error);
  }
};

const untilEnded = async ({ database, pause, waitMs }: SearchNeeds, id: string): Promise<PendingLookup> => {
  const endsAt = performance.now() + waitMs;
  for (;;) {
    const pending = await findPendingLookup(database.db, id);
    if (pending === undefined) throw new RangeError("A look-up that is searched for is missing");
    if (pending.ended !== undefined || performance.now() >= endsAt) return pending;
    await pause(LOOK_AGAIN_MS);
  }
};

/** Asks everyone else for what a look-up wants, and has not found by itself. */
export const searchOf =
  <Found extends object>(
    { type, elsewhere, resultOf, partsOf }: Lookup<Found>,
    found: Found,
    paidBy: Asking["paidBy"],
  ): Search =>
  async () => {
    if (elsewhere === undefined) throw new RangeError("Nobody else can be asked for this");
    const answer = await elsewhere.find({ paidBy }, found);
    const parts = partsOf?.(answer) ?? [];
    return { answer, result: resultOf(answer), parts: parts.map((part) => partOf(type, part)) };
  };
