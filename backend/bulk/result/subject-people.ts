import * as z from "zod";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import type { Person } from "#backend/directory/directory-entry.ts";
import { findPeople } from "#backend/directory/find-people.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Who a subject is, as the directory or what was bought says it now; undefined for a search, an address and an unknown person. */
export type PersonOf = (subject: BulkSubject) => Person | undefined;

const Payer = z.array(z.object({ wallet_id: z.string() }));

/** Reads who all these subjects of a job are, at once. */
export const findSubjectPeople = async (db: Db, jobId: string, subjects: readonly BulkSubject[]): Promise<PersonOf> => {
  const payer = Payer.parse(await db("select wallet_id from bulk_job where id = $1", [jobId]));
  const queries = [...new Set(subjects.flatMap((subject) => queryOf(subject) ?? []))];
  const people = await findPeople(
    db,
    queries,
    payer.map(({ wallet_id: walletId }) => walletId),
  );
  return (subject) => people.get(queryOf(subject) ?? "");
};

/** The text under which the directory finds a subject. */
const queryOf = (subject: BulkSubject): string | undefined => {
  if (subject.kind === "profile") return profileUrl(subject.profile);
  return subject.kind === "director" ? subject.din : undefined;
};
