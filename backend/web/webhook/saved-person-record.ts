import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import type { StoredPerson, StoredSubject } from "#backend/lists/read-people.ts";
import type { SavedPersonRecord } from "#wire/saved-people.ts";

/** A saved person as the calls answer them. */
export const toRecord = ({
  kind,
  subject,
  is_shared: shared,
  saved_at: at,
  merged,
  ...person
}: StoredPerson): SavedPersonRecord => ({
  ...person,
  ...namedBy({ kind, subject }),
  shared,
  saved_at: at.toISOString(),
  merged: merged.map(namedBy),
});

const namedBy = ({ kind, subject }: StoredSubject) => ({
  linkedin_url: kind === "profile" ? profileUrl(subject as ProfileSlug) : null,
  din: kind === "din" ? subject : null,
});
