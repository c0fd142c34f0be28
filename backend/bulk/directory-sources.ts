import type { Clock } from "#backend/clock.ts";
import type { Db } from "#backend/database/database.ts";
import { findContact } from "#backend/directory/find-contact.ts";
import { findDirector } from "#backend/directory/find-director.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import type { LookupSources } from "./subject-lookups.ts";

/** The directory in the database as the source of people and directors. */
export const directorySources = (
  db: Db,
  rest: { readonly verify: VerifyEmail; readonly clock: Clock },
): LookupSources => ({
  contacts: (slug) => findContact(db, slug),
  directors: (din) => findDirector(db, din),
  profiles: (wanted) => searchProfiles(db, wanted),
  ...rest,
});
