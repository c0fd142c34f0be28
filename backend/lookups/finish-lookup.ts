import * as z from "zod";
import type { Lookup } from "#backend/credits/lookup.ts";
import { findPendingLookup, type PendingLookup } from "#backend/credits/pending-lookups.ts";
import { type FinishNeeds, finishSearch, TAKE_OVER_MS } from "#backend/credits/search-elsewhere.ts";
import { subjectLookups } from "./subject-lookups.ts";
import { wantedSubject } from "./wanted-subject.ts";
import type { LookupSources } from "./lookup-sources.ts";

export const FinishMessage = z.object({ id: z.string() });

/**
 * Takes over searches whose process has died. Where it lives, it holds the run at the sources, and this waits for the same
 * answer. A search can take hours, so it runs beside the queue, which looks again after a while.
 */
export const finishLookup = (needs: FinishNeeds, sources: LookupSources) => {
  const underWay = new Set<string>();
  return async ({ id }: z.infer<typeof FinishMessage>): Promise<void> => {
    const pending = await findPendingLookup(needs.database.db, id);
    if (pending === undefined || pending.ended !== undefined) return;
    if (!underWay.has(id)) {
      underWay.add(id);
      needs.work.start(async () => {
        await finishSearch(needs, id, async (begun) => {
          const lookup = lookupOf(sources, begun);
          return { lookup, found: await lookup.find({ paidBy: begun.paidBy }) };
        });
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
