import * as z from "zod";
import { type PersonToSave, personToSave, SAVED_AT_ONCE, type SavedOfJob } from "#domain/lists/saved-person.ts";
import { isUncertain, namesIn } from "#domain/lookups/enrichment.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { readRowResults, type RowResults } from "#backend/bulk/result/row-results.ts";
import { findSubjectPeople } from "#backend/bulk/result/subject-people.ts";
import { bulkJobOf, type JobViewer } from "#backend/bulk/job/bulk-jobs.ts";
import { wantedSubject } from "#backend/lookups/wanted-subject.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { ListRefusal } from "./list-refusal.ts";
import type { ListOwner } from "./list-wallets.ts";
import { type ListNeeds, savePeople, type WantedPerson } from "./save-people.ts";

interface Saving {
  readonly jobId: string;
  readonly isShared: boolean;
  readonly listId: string | undefined;
  /** Only subjects after this place in the job; all of them, if it is undefined. */
  readonly after: number | undefined;
}

interface Needs extends ListNeeds {
  readonly database: Pick<Database, "db" | "transaction">;
}

/**
 * Saves the people whom a job has found, of `SAVED_AT_ONCE` of its subjects, with the names that its result has. Someone who may not be the
 * person asked for is left out. Undefined for a job that the account does not see.
 */
export const savePeopleOfJob = async (
  needs: Needs,
  owner: ListOwner & JobViewer,
  { jobId, after, ...into }: Saving,
): Promise<SavedOfJob | ListRefusal | undefined> => {
  const { db } = needs.database;
  if ((await bulkJobOf(db, owner, jobId)) === undefined) return undefined;
  const subjects = await foundIn(db, jobId, after);
  const people = await peopleOf(db, jobId, subjects);
  const outcomes = await savePeople(needs, owner, { people, ...into });
  if (typeof outcomes === "string") return outcomes;
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const last = subjects.length < SAVED_AT_ONCE ? undefined : subjects.at(-1);
  return {
    saved: count("saved"),
    already: count("already"),
    refused: count("refused"),
    ...(last && { next: last.position }),
  };
};

const Found = z.object({ position: z.int(), wanted: wantedSubject, answers: z.unknown() });
type Found = z.infer<typeof Found>;

const foundIn = async (db: Db, jobId: string, after = -1): Promise<readonly Found[]> =>
  z.array(Found).parse(
    await db(
      `select position, wanted, answers from bulk_subject
        where job_id = $1 and outcome in ('found', 'owned') and position > $2 order by position limit $3`,
      [jobId, after, SAVED_AT_ONCE],
    ),
  );

const peopleOf = async (db: Db, jobId: string, subjects: readonly Found[]): Promise<readonly WantedPerson[]> => {
  const personOf = await findSubjectPeople(
    db,
    jobId,
    subjects.map(({ wanted }) => wanted),
  );
  return subjects.flatMap(({ wanted, answers }) => {
    const person = personIn(wanted, readRowResults(answers, personOf(wanted)));
    return person === undefined ? [] : [toWanted(person)];
  });
};

const personIn = (wanted: Found["wanted"], found: RowResults): PersonToSave | undefined => {
  if (wanted.kind === "profile") return personToSave({ kind: "profile", profile: wanted.profile }, found);
  if (wanted.kind === "director") return personToSave({ kind: "din", din: wanted.din }, found);
  const [best] = found.profiles;
  const profile = best && !isUncertain(found.profiles) ? parseProfileUrl(best.url) : undefined;
  return profile && best && personToSave({ kind: "profile", profile }, namesIn(best));
};

const toWanted = ({ subject, name, title, company }: PersonToSave): WantedPerson => ({
  ...(subject.kind === "profile"
    ? { kind: "profile", subject: subject.profile }
    : { kind: "din", subject: subject.din }),
  name: name ?? null,
  title: title ?? null,
  company: company ?? null,
});
