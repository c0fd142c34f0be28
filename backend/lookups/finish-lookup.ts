import * as z from "zod";
import type { Lookup } from "#backend/credits/lookup.ts";
import { endPendingLookup, findPendingLookup, type PendingLookup } from "#backend/credits/pending-lookups.ts";
import { type FinishNeeds, finishSearch, TAKE_OVER_MS } from "#backend/credits/search-elsewhere.ts";
import { subjectLookups } from "./subject-lookups.ts";
import { wantedSubject } from "./wanted-subject.ts";
import type { LookupSources } from "./lookup-sources.ts";

export const FinishMessage = z.object({ id: z.string() });

/** How long a search may take. Then it has found nothing, and its price is given back. */
const SEARCH_MAX_MS = 86_400_000;

/**
 * Takes over searches whose process has died. Where it lives, it holds the run at the sources, and this waits for the same
 * answer. A search can take hours, so it runs beside the queue, which looks again after a while.
 */
export const finishLookup = (needs: FinishNeeds, by: Readonly<Record<"live" | "test", LookupSources>>) => {
  const underWay = new Set<string>();
  return async ({ id }: z.infer<typeof FinishMessage>): Promise<void> => {
    const pending = await findPendingLookup(needs.database.db, id);
    if (pending === undefined || pending.ended !== undefined) return;
    const sources = pending.isTest ? by.test : by.live;
    const read = async () => {
      const lookup = lookupOf(sources, pending);
      return { lookup, found: await lookup.find({ paidBy: pending.paidBy }) };
    };
    if (sources.clock() - pending.begunAt.getTime() > SEARCH_MAX_MS) {
      const { lookup, found } = await read();
      const freeResult = lookup.freeResultOf?.(found);
      await endPendingLookup(needs.database.db, id, { answer: found, result: null, freeResult, parts: [] });
      return;
    }
    if (!underWay.has(id)) {
      underWay.add(id);
      needs.work.start(async () => {
        await finishSearch(needs, id, read);
        underWay.delete(id);
      });
    }
    await needs.queue.send("finish-lookup", { id }, { startAfterMs: TAKE_OVER_MS });
  };
};

/** The look-up as the call made it. */
const lookupOf = (sources: LookupSources, { type, wanted }: PendingLookup): Lookup<object> => {
  const [lookup] = subjectLookups(sources, wantedSubject.parse(wanted), [type]).values();
  if (lookup === undefined) throw new RangeError(`Not a look-up of this subject: ${type}`);
  return lookup;
};
