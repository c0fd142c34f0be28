import * as z from "zod";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { wantedSubject } from "#backend/lookups/wanted-subject.ts";
import { readRowResults, type RowResults } from "#backend/bulk/result/row-results.ts";
import { findSubjectPeople } from "#backend/bulk/result/subject-people.ts";

/** A person that a job found. */
export interface FoundPerson {
  readonly name: string;
  /** "phone number, work email": what was found, never a value. */
  readonly details: string;
}

const SHOWN = 5;
/** The directory does not know a name for everyone. */
const READ = 4 * SHOWN;

const Found = z.array(z.object({ wanted: wantedSubject, answers: z.unknown() }));

/** The first people that a job found, in the order of its file. */
export const readFoundPeople = async (
  db: Db,
  jobId: string,
  { tool }: Pick<BulkJob, "tool">,
): Promise<readonly FoundPerson[]> => {
  if (tool === "verify-emails") return [];
  const subjects = Found.parse(
    await db(
      `select wanted, answers from bulk_subject
        where job_id = $1 and outcome in ('found', 'owned') order by position limit $2`,
      [jobId, READ],
    ),
  );
  const personOf = await findSubjectPeople(
    db,
    jobId,
    subjects.map(({ wanted }) => wanted),
  );
  return subjects
    .flatMap(({ wanted, answers }) => foundPerson(readRowResults(answers, personOf(wanted))) ?? [])
    .slice(0, SHOWN);
};

const foundPerson = (found: RowResults): FoundPerson | undefined => {
  const name = oneLine(found.name ?? (found.possible === undefined ? found.profiles[0]?.title : undefined) ?? "");
  return name === "" ? undefined : { name, details: detailsOf(found).join(", ") };
};

const detailsOf = ({ phones, emails, workEmails, profiles }: RowResults): readonly string[] => [
  ...(phones.length > 0 ? ["phone number"] : []),
  ...(emails.length > 0 ? ["email"] : []),
  ...(workEmails.length > 0 ? ["work email"] : []),
  ...(profiles.length > 0 ? ["LinkedIn profile"] : []),
];
