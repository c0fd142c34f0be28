import type { BulkSubject } from "#domain/bulk/bulk.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Lookup } from "#backend/credits/pay-for-lookup.ts";
import { type ContactSource, contactLookups } from "#backend/lookups/contact-lookup.ts";
import { type DirectorSource, directorLookups } from "#backend/lookups/director-lookup.ts";
import { enrichmentLookup, type ProfileSource } from "#backend/lookups/enrichment-lookup.ts";
import { verificationLookup } from "#backend/lookups/verification-lookup.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";

/** Whom the look-ups ask. */
export interface LookupSources {
  readonly contacts: ContactSource;
  readonly directors: DirectorSource;
  readonly profiles: ProfileSource;
  readonly verify: VerifyEmail;
  readonly clock: Clock;
}

/** The look-ups of a subject, by item. Those that ask the same source for the same ask it once. */
export const subjectLookups = (
  sources: LookupSources,
  subject: BulkSubject,
  items: readonly PaidOperation[],
): ReadonlyMap<PaidOperation, Lookup<object>> =>
  new Map([...allLookups(sources, subject)].filter(([item]) => items.includes(item)));

const allLookups = (sources: LookupSources, subject: BulkSubject): ReadonlyMap<PaidOperation, Lookup<object>> => {
  switch (subject.kind) {
    case "profile":
      return contactLookups(once(sources.contacts), subject.profile);
    case "director":
      return directorLookups(once(sources.directors), subject.din);
    case "search":
      return new Map([["enrichment", enrichmentLookup(sources.profiles, subject.query)]]);
    case "address":
      return new Map([["verify_email", verificationLookup(sources, subject.email)]]);
  }
};

/** For a source that is only asked for one thing. */
const once = <Wanted, Found>(source: (wanted: Wanted) => Promise<Found>): ((wanted: Wanted) => Promise<Found>) => {
  let found: Promise<Found> | undefined;
  return (wanted) => (found ??= source(wanted));
};
