import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { findContact } from "#backend/directory/find-contact.ts";
import { findDirector } from "#backend/directory/find-director.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import type { LookupSources } from "./subject-lookups.ts";

/** The directory in the database as the source of people and directors. */
export const directorySources = (
  database: Database,
  rest: { readonly verify: VerifyEmail; readonly clock: Clock },
): LookupSources => ({
  contacts: findContact(database),
  directors: findDirector(database),
  profiles: (wanted) => searchProfiles(database.db, wanted),
  ...rest,
});
