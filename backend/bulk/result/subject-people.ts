import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import type { Person } from "#backend/directory/directory-entry.ts";
import { findPeople } from "#backend/directory/find-people.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Who a subject is, as the directory knows them now; undefined for a search, an address and an unknown person. */
export type PersonOf = (subject: BulkSubject) => Person | undefined;

/** Reads who all these subjects are, at once. */
export const findSubjectPeople = async (db: Db, subjects: readonly BulkSubject[]): Promise<PersonOf> => {
  const people = await findPeople(db, [...new Set(subjects.flatMap((subject) => queryOf(subject) ?? []))]);
  return (subject) => people.get(queryOf(subject) ?? "");
};

/** The text under which the directory finds a subject. */
const queryOf = (subject: BulkSubject): string | undefined => {
  if (subject.kind === "profile") return profileUrl(subject.profile);
  return subject.kind === "director" ? subject.din : undefined;
};
