import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import { nameOwned } from "#backend/lists/name-people.ts";
import type { StoredPerson, StoredSubject } from "#backend/lists/read-people.ts";
import type { SavedPersonRecord } from "#wire/saved-people.ts";

type NameOwned = Parameters<typeof nameOwned>;

/** Saved people as the calls answer them. Where the account owns something of a person, missing names are filled in. */
export const toRecords = async (
  needs: NameOwned[0],
  account: NameOwned[1],
  people: readonly StoredPerson[],
): Promise<SavedPersonRecord[]> => {
  const named = await nameOwned(needs, account, people);
  return people.map((person) => toRecord(named(person)));
};

/** One of them, as they are. */
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
