import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { findPendingLookup, type PendingLookup } from "#backend/credits/pending-lookups.ts";
import { type FinishNeeds, finishSearch, searchOf, TAKE_OVER_MS } from "#backend/credits/search-elsewhere.ts";
import { contactLookup } from "./contact-lookup.ts";
import { directorLookup } from "./director-lookup.ts";
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
        await finishSearch(needs, id, searchOf(lookupOf(sources, pending), pending.paidBy));
        underWay.delete(id);
      });
    }
    await needs.queue.send("finish-lookup", { id }, { startAfterMs: TAKE_OVER_MS });
  };
};

/** The look-up as the call made it. */
const lookupOf = (sources: LookupSources, { type, query }: PendingLookup): Lookup<object> => {
  const [slug, din] = [parseProfileUrl(query), parseDin(query)];
  const contactItem = contactItems.find((item) => item === type);
  if (contactItem !== undefined && slug !== undefined) return contactLookup(sources, { item: contactItem, slug });
  const directorItem = directorItems.find((item) => item === type);
  if (directorItem !== undefined && din !== undefined) return directorLookup(sources, { item: directorItem, din });
  throw new RangeError(`Not a look-up that can be searched for: ${type}`);
};
