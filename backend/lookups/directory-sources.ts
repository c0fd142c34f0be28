import type { Database } from "#backend/platform/database/database.ts";
import { findContact } from "#backend/directory/find-contact.ts";
import { findDirector } from "#backend/directory/find-director.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { unsuppressed } from "./unsuppressed.ts";
import { storedGrades } from "./verification-grades.ts";
import type { LookupSources } from "./lookup-sources.ts";

/** The directory in the database, and what else is given. */
export const directorySources = (
  database: Database,
  {
    suppression,
    ...rest
  }: Pick<LookupSources, "verify" | "remembered" | "clock" | "other"> & { readonly suppression: SuppressionList },
): LookupSources => ({
  ...unsuppressed(
    { database, suppression },
    {
      contacts: findContact(database),
      directors: findDirector(database),
      // An address costs one look-up in an index. Searches that someone waits for have connections of their own.
      profiles: (wanted, jobId) =>
        searchProfiles(wanted.kind === "email" || jobId !== undefined ? database.db : database.searches, wanted),
    },
  ),
  grades: storedGrades(database.db, rest.clock),
  hashOf: suppression.hashOf,
  ...rest,
});
