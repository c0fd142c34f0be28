import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { namesOfOwned, type NamingNeeds, withNames } from "#backend/lists/name-people.ts";
import type { StoredPerson } from "#backend/lists/read-people.ts";
import { namedBy } from "#backend/lists/stored-subject.ts";
import type { SavedPersonRecord } from "#wire/saved-people.ts";

/** Saved people as the calls answer them. Where the account owns something of a person, missing names are filled in. */
export const toRecords = async (
  needs: NamingNeeds,
  account: Pick<BackendAccount, "wallets">,
  people: readonly StoredPerson[],
): Promise<SavedPersonRecord[]> => {
  const names = await namesOfOwned(needs, account, people);
  return people.map((person) => toRecord(withNames(person, names)));
};

/** One of them, as they are. */
export const toRecord = (person: StoredPerson): SavedPersonRecord => {
  const { kind: _, subject: __, is_shared: shared, saved_at: at, merged, ...shown } = person;
  return { ...shown, ...namedBy(person), shared, saved_at: at.toISOString(), merged: merged.map(namedBy) };
};
