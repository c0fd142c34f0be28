import { randomUUID } from "node:crypto";
import { AskAgainLater, LeftToAnotherProcess, type Lookup, NoLongerWanted } from "./lookup.ts";
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

/** What is searched for: a look-up that has found nothing by itself. */
export interface WantedSearch<Found extends object = object> {
  readonly lookup: Lookup<Found>;
  /** What was found without asking anyone. */
  readonly found: Found;
}

/** The search as it is once it has ended, or after `waitMs`; or why its price can't be set aside. */
export type SearchOutcome =
  | { readonly outcome: "searched"; readonly pending: PendingLookup }
  | Exclude<OpenedLookup, { readonly id: string }>;

/**
 * Sets the price of a look-up aside, searches, and charges for what is found, also after the call was answered. What is
 * searched for already is waited for. Where this process dies, the queue has another one take over.
 */
export const searchElsewhere = async <Found extends object>(
  needs: SearchNeeds,
  payment: Pick<NewPendingLookup, "actorId" | "operation" | "key" | "expected" | "apiKeyId" | "purpose">,
  wanted: WantedSearch<Found>,
): Promise<SearchOutcome> => {
  const { database, queue, work } = needs;
  const { type, query, cost } = wanted.lookup;
  const about = { type, query, cost, wanted: elsewhereOf(wanted.lookup).wanted };
  const opened = await database.transaction(async (db) => {
    const id = randomUUID();
    const opening = await openPendingLookup(db, { ...payment, ...about, id });
    if (opening.outcome === "opened") await queue.send("finish-lookup", { id }, { startAfterMs: TAKE_OVER_MS, db });
    return opening;
  });
  if (!("id" in opened)) return opened;
  const { id } = opened;
  if (opened.outcome === "opened") work.start(() => finishSearch(needs, id, async () => wanted));
  return { outcome: "searched", pending: await untilEnded(needs, id) };
};

/** Searches, and charges for what is found. Where that fails, or has to be asked again, the look-up stays open, and is taken over. */
export const finishSearch = async <Found extends object>(
  { database: { db }, log }: Pick<FinishNeeds, "database" | "log">,
  id: string,
  read: () => Promise<WantedSearch<Found>>,
): Promise<void> => {
  const openLookup = async (): Promise<PendingLookup | undefined> => {
    const pending = await findPendingLookup(db, id);
    return pending?.ended === undefined ? pending : undefined;
  };
  const isWanted = async (): Promise<boolean> => (await openLookup()) !== undefined;
  try {
    const pending = await openLookup();
    if (pending === undefined) return;
    const { lookup, found } = await read();
    const { paidBy, walletId, operation } = pending;
    const answer = await elsewhereOf(lookup).find({ paidBy, walletId, operation, isWanted }, found);
    const parts = (lookup.partsOf?.(answer) ?? []).map((part) => partOf(lookup.type, part));
    const ended = await endPendingLookup(db, id, {
      answer,
      result: lookup.resultOf(answer),
      freeResult: lookup.freeResultOf?.(answer),
      parts,
      hashes: lookup.hashesOf?.(answer),
    });
    if (ended !== "suppressed") return;
    await endPendingLookup(db, id, {
      answer: found,
      result: null,
      freeResult: lookup.freeResultOf?.(found),
      parts: [],
    });
  } catch (error) {
    if (error instanceof NoLongerWanted || error instanceof LeftToAnotherProcess || error instanceof AskAgainLater)
      return;
    log.error("A search ended early", error);
  }
};

const elsewhereOf = <Found extends object>({ elsewhere, type }: Lookup<Found>) => {
  if (elsewhere === undefined) throw new RangeError(`Nobody else can be asked for this: ${type}`);
  return elsewhere;
};

/** The search as it is once it has ended, or after `waitMs`. */
export const untilEnded = async ({ database, pause, waitMs }: SearchNeeds, id: string): Promise<PendingLookup> => {
  const endsAt = performance.now() + waitMs;
  for (;;) {
    const pending = await findPendingLookup(database.db, id);
    if (pending === undefined) throw new RangeError("A look-up that is searched for is missing");
    if (pending.ended !== undefined || performance.now() >= endsAt) return pending;
    await pause(LOOK_AGAIN_MS);
  }
};
