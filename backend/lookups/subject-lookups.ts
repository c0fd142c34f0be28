import type { BulkSubject } from "#domain/bulk/bulk.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { isWithheld } from "#backend/suppression/list/withheld-subject.ts";
import { contactLookups } from "./contact-lookup.ts";
import { directorLookups } from "./director-lookup.ts";
import { enrichmentLookup } from "./enrichment-lookup.ts";
import type { LookupSources } from "./lookup-sources.ts";
import { verificationLookup } from "./verification-lookup.ts";

/** The look-ups of a subject, by item. Those that ask the same source for the same ask it once. */
export const subjectLookups = (
  sources: LookupSources,
  subject: BulkSubject,
  items: readonly string[],
): ReadonlyMap<PaidOperation, Lookup<object>> =>
  isWithheld(subject) ? new Map() : new Map([...allLookups(sources, subject)].filter(([item]) => items.includes(item)));

const allLookups = (sources: LookupSources, subject: BulkSubject): ReadonlyMap<PaidOperation, Lookup<object>> => {
  switch (subject.kind) {
    case "profile":
      return contactLookups({ ...sources, contacts: once(sources.contacts) }, subject.profile);
    case "director":
      return directorLookups({ ...sources, directors: once(sources.directors) }, subject.din);
    case "search":
      return new Map([["enrichment", enrichmentLookup(sources, subject.query)]]);
    case "address":
      return new Map([["verify_email", verificationLookup(sources, subject.email)]]);
  }
};

/** For a source that is only asked for one thing. */
const once = <Wanted, Found>(source: (wanted: Wanted) => Promise<Found>): ((wanted: Wanted) => Promise<Found>) => {
  let found: Promise<Found> | undefined;
  return (wanted) => (found ??= source(wanted));
};
