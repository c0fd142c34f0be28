import * as z from "zod";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { SUPPRESSED_TEXT } from "#domain/suppression/suppressed-text.ts";
import { wantedSubject } from "#backend/lookups/wanted-subject.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { emptiedAnswer, isNamed, reducedAnswer } from "./blanked-answer.ts";
import { namedRows } from "./named-rows.ts";
import type { Removal } from "./removal.ts";
import { WITHHELD } from "./list/withheld-subject.ts";

const SubjectRow = z.object({
  place: z.string(),
  job_id: z.string(),
  position: z.int(),
  wanted: wantedSubject,
  answers: z.record(z.string(), z.unknown()).nullable(),
});
type SubjectRow = z.infer<typeof SubjectRow>;

const subjectsNaming = async (db: Db, removal: Removal, where: string): Promise<readonly SubjectRow[]> =>
  z
    .array(SubjectRow)
    .parse(
      await namedRows(
        db,
        { table: "bulk_subject", columns: ["wanted", "answers"], also: ["job_id", "position"], where },
        removal,
      ),
    );

/** Ends the rows about a person that are not looked up yet: nothing was found. One job at a time, as a worker locks them. */
export const endRows = async (db: Db, removal: Removal, jobId: string): Promise<void> => {
  await db("select from bulk_job where id = $1 for no key update", [jobId]);
  const rows = await subjectsNaming(db, removal, `job_id = '${z.uuid().parse(jobId)}' and outcome is null`);
  const places = rows.filter(({ wanted }) => isAbout(wanted, removal)).map(({ place }) => place);
  await db(
    `with ended as (
       update bulk_subject set outcome = 'not_found', answers = '{}', leased_until = null, wanted = $3
        where ctid = any($2::tid[]) returning 1)
     update bulk_job set not_found = not_found + (select count(*) from ended) where id = $1`,
    [jobId, places, WITHHELD],
  );
};

/** The jobs that have rows about a person which are not looked up yet. */
export const jobsWithOpenRows = async (db: Db, removal: Removal): Promise<readonly string[]> => {
  const rows = await subjectsNaming(db, removal, "outcome is null");
  return [...new Set(rows.filter(({ wanted }) => isAbout(wanted, removal)).map((row) => row.job_id))];
};

/** Blanks what bulk jobs have found, and the rows of their files that name someone. Gives the jobs that had found something. */
export const blankJobs = async (db: Db, removal: Removal): Promise<readonly string[]> => {
  const jobs = new Set<string>();
  for (const { place, job_id: jobId, wanted, answers } of await subjectsNaming(db, removal, "true")) {
    const left = answersLeft(wanted, answers, removal);
    const isWhole = isAbout(wanted, removal) || (wanted.kind === "search" && left !== undefined);
    if (!isWhole && left === undefined) continue;
    if (left !== undefined) jobs.add(jobId);
    await db("update bulk_subject set answers = $2, wanted = coalesce($3, wanted) where ctid = $1::tid", [
      place,
      JSON.stringify(left ?? answers),
      isWhole ? WITHHELD : null,
    ]);
  }
  await blankRows(db, removal);
  return [...jobs];
};

/** Undefined where nothing of them is removed. */
const answersLeft = (
  wanted: BulkSubject,
  answers: SubjectRow["answers"],
  removal: Removal,
): Readonly<Record<string, unknown>> | undefined => {
  const isWhole = isAbout(wanted, removal);
  let isChanged = false;
  const left = Object.entries(answers ?? {}).map(([item, answer]) => {
    const reduced = isWhole ? emptiedAnswer(item) : reducedAnswer(item, answer, removal);
    isChanged ||= reduced !== undefined;
    return [item, reduced ?? answer] as const;
  });
  return isChanged ? Object.fromEntries(left) : undefined;
};

const isAbout = (subject: BulkSubject, removal: Removal): boolean => {
  const identifier = identifierOf(subject);
  return identifier !== undefined && removal.isRemoved(identifier);
};

const identifierOf = (subject: BulkSubject): Identifier | undefined => {
  switch (subject.kind) {
    case "profile":
      return { kind: "profile", value: subject.profile };
    case "director":
      return { kind: "din", value: subject.din };
    case "address":
      return { kind: "email", value: subject.email };
    case "search":
      return subject.query.kind === "email" ? { kind: "email", value: subject.query.email } : undefined;
  }
};

const FileRow = z.object({
  place: z.string(),
  cells: z.array(z.union([z.string(), z.number()])),
});

/**
 * A row of an uploaded file in which someone stands keeps nothing but its number. A profile or a DIN may be written in a form of
 * its own, and a name says who it is: so all rows of a subject that was blanked are blanked too.
 */
const blankRows = async (db: Db, removal: Removal): Promise<void> => {
  await db(
    `update bulk_row r set cells = ${BLANKED_CELLS}
      where r.cells ->> 0 is distinct from $2
        and exists (select from bulk_subject s where s.job_id = r.job_id and s.wanted = $1
                     and (s.position = r.subject or s.position = any(r.further)))`,
    [WITHHELD, SUPPRESSED_TEXT],
  );
  const rows = await namedRows(db, { table: "bulk_row", columns: ["cells"] }, removal);
  const named = z
    .array(FileRow)
    .parse(rows)
    .filter(({ cells }) => isNamed(cells.map(String), removal));
  await db(`update bulk_row r set cells = ${BLANKED_CELLS} where r.ctid = any($1::tid[]) and $2::text is not null`, [
    named.map(({ place }) => place),
    SUPPRESSED_TEXT,
  ]);
};

/** As many cells, so that the result keeps its columns; the first says why. `$2` is the text. */
const BLANKED_CELLS = `(
  select coalesce(jsonb_agg(case at when 1 then $2::text else '' end order by at), '[]')
    from jsonb_array_elements(r.cells) with ordinality as cell (content, at))`;
