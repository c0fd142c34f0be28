import * as z from "zod";
import { bulkJobStates, type BulkJobState } from "#domain/bulk/bulk-job.ts";
import { type BulkSubject, emailColumnsOf, itemsOf } from "#domain/bulk/bulk.ts";
import { NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";
import type { RowBatches } from "#spreadsheets/row-batches.ts";
import { wantedSubject } from "#backend/lookups/wanted-subject.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { findGivenBack, type GivenBackOf, withoutGivenBack } from "./given-back.ts";
import { type RowResults, NO_RESULTS, readRowResults } from "./row-results.ts";
import { type ResultTable, resultTable, type RowResult } from "./result-columns.ts";
import { findSubjectPeople, type PersonOf } from "./subject-people.ts";

const Cells = z.array(z.union([z.string(), z.number()]));

const Job = z.object({
  tool: z.enum(tools),
  items: z.array(z.string()),
  state: z.enum(bulkJobStates),
  header: z.nullable(Cells),
  reading: z.nullable(
    z.object({
      columns: z.optional(z.object({ email: z.exactOptional(z.int()) })),
      otherEmails: z.optional(z.array(z.int())),
    }),
  ),
  /** Of its widest row, and the number of its last. */
  width: z.int(),
  last: z.int(),
});
type Job = z.infer<typeof Job>;

/** What a row asks for, and what was found. */
const part = {
  subject: z.nullable(z.int()),
  outcome: z.nullable(z.enum(["found", "owned", "not_found", "failed"])),
  wanted: z.nullable(wantedSubject),
  answers: z.unknown(),
  spent_tenths: z.nullable(z.int()),
};
const Part = z.object(part);
type Part = z.infer<typeof Part>;

const ResultRow = z.object({
  number: z.int(),
  cells: Cells,
  ...part,
  fault: z.nullable(z.enum(["empty", "malformed"])),
  is_hidden: z.boolean(),
  is_footer: z.boolean(),
  /** In further columns of addresses. */
  further: z.nullable(z.array(Part)),
});
type ResultRow = z.infer<typeof ResultRow>;

/** Read at a time: so many rows, or rows with so many characters; a single row may have more. */
const BATCH_ROWS = 250;
const BATCH_CHARACTERS = 1_000_000;

/**
 * The result of a job in the file's order, as far as it is known now. The first row is the header. Read in batches, so that
 * memory doesn't grow with the file; `mayGoOn` is awaited before each. Undefined where there is no such job.
 */
export const readResult = async (
  db: Db,
  jobId: string,
  mayGoOn: () => Promise<void> = () => Promise.resolve(),
): Promise<RowBatches | undefined> => {
  const [found] = await db(
    `select tool, items, state, header, reading, file.last,
            greatest(file.width, jsonb_array_length(nullif(header, 'null'))) as width
       from bulk_job, lateral (
         select coalesce(max(jsonb_array_length(cells)), 0) as width, coalesce(max(number), 0) as last
           from bulk_row where job_id = id) file
      where id = $1`,
    [jobId],
  );
  if (found === undefined) return undefined;
  const job = Job.parse(found);
  const { tool, header, width } = job;
  const items = itemsOf[tool].filter((item) => job.items.includes(item));
  const { columns = {}, otherEmails } = job.reading ?? {};
  const addressColumns = tool === "verify-emails" ? emailColumnsOf({ columns, otherEmails }) : [];
  const table = resultTable({ tool, items, header: header ?? undefined, width, addressColumns });
  return resultBatches(db, { jobId, job, table, addressColumns, mayGoOn });
};

interface Reading {
  readonly jobId: string;
  readonly job: Job;
  readonly table: ResultTable;
  readonly addressColumns: readonly number[];
  mayGoOn(): Promise<void>;
}

async function* resultBatches(db: Db, reading: Reading): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { jobId, job, table } = reading;
  // Together with the first rows, by which a workbook's columns get their widths.
  let header: readonly (readonly Cell[])[] = [table.header];
  const firstRows = new Map<number, number>();
  for (let reached = 0; reached < job.last;) {
    await reading.mayGoOn();
    const rows = await readRows(db, jobId, reached);
    reached = rows.at(-1)?.number ?? reached + BATCH_ROWS;
    if (rows.length === 0) continue;
    const subjects = rows.flatMap((row) => lookedUpSubject(row) ?? []);
    const personOf = await findSubjectPeople(db, jobId, subjects);
    const givenBackOf = await findGivenBack(db, jobId, subjects);
    const known = { firstRows, personOf, givenBackOf };
    yield [
      ...header,
      ...rows.map((row) => table.rowOf(row.cells, rowResults(job, row, reading.addressColumns, known))),
    ];
    header = [];
  }
  if (header.length > 0) yield header;
}

/**
 * Rows behind number `reached`; perhaps none, where numbers are missing. They are picked by a range of numbers: with a
 * limit alone, PostgreSQL sorts all the rest of the file for each batch while it knows little of the new rows.
 */
const readRows = async (db: Db, jobId: string, reached: number): Promise<readonly ResultRow[]> => {
  const rows = await db(
    `select r.number, r.cells, r.subject, r.fault, r.is_hidden, r.is_footer, s.outcome, s.wanted, s.answers, s.spent_tenths,
            (select jsonb_agg(jsonb_build_object('subject', u.position, 'outcome', o.outcome, 'wanted', o.wanted,
                                                 'answers', o.answers, 'spent_tenths', o.spent_tenths) order by u.at)
               from unnest(r.further) with ordinality u(position, at)
               left join bulk_subject o on o.job_id = $1 and o.position = u.position) as further
       from (select *, sum(length(cells::text)) over (order by number) - length(cells::text) as before
               from bulk_row where job_id = $1 and number > $2 and number <= $2 + $3) r
       left join lateral (
         select outcome, wanted, answers, spent_tenths from bulk_subject where job_id = $1 and position = r.subject limit 1
       ) s on true
      where r.before < $4 order by r.number`,
    [jobId, reached, BATCH_ROWS, BATCH_CHARACTERS],
  );
  return z.array(ResultRow).parse(rows);
};

/** A row that was not looked up names nobody: a file that costs nothing must not read the directory without limit. */
const lookedUpSubject = ({ outcome, wanted }: Part): BulkSubject | undefined =>
  outcome === null ? undefined : (wanted ?? undefined);

interface Known {
  /** The first rows of the subjects so far; rows that ask for the same follow them. */
  readonly firstRows: Map<number, number>;
  readonly personOf: PersonOf;
  readonly givenBackOf: GivenBackOf;
}

/** One result, or one for each column of addresses. A cell without an address is empty, not invalid. */
const rowResults = (
  job: Job,
  row: ResultRow,
  addressColumns: readonly number[],
  known: Known,
): readonly RowResult[] => {
  if (addressColumns.length === 0) return [partResult(job, row, row, known)];
  return addressColumns.map((position, at) => {
    const one = at === 0 ? row : row.further?.[at - 1];
    if (one !== undefined && one.subject !== null) return partResult(job, row, one, known);
    const isEmpty = String(row.cells[position] ?? "").trim() === "";
    return skipped(skippedText(job.tool, { ...row, fault: isEmpty ? "empty" : "malformed" }));
  });
};

const skipped = (status: string): RowResult => ({ status, findings: NO_RESULTS, credits: NO_CREDITS });

const partResult = (job: Job, row: ResultRow, one: Part, { firstRows, personOf, givenBackOf }: Known): RowResult => {
  const { number, fault } = row;
  const { subject, outcome, answers, spent_tenths } = one;
  if (fault !== null || subject === null) return skipped(skippedText(job.tool, row));
  const wanted = lookedUpSubject(one);
  const isUnverifiable = job.tool === "verify-emails" && outcome === "not_found";
  const found = readRowResults(
    outcome === null ? undefined : answers,
    wanted === undefined ? undefined : personOf(wanted),
  );
  const findings = {
    ...(isUnverifiable ? UNVERIFIABLE : {}),
    ...(wanted === undefined ? found : withoutGivenBack(found, givenBackOf(wanted))),
  };
  const first = firstRows.get(subject);
  if (first !== undefined) return { status: `Duplicate of row ${first} of your file`, findings, credits: NO_CREDITS };
  firstRows.set(subject, number);
  const status = outcome === null ? unreached(job.state) : outcomeText(job.tool, outcome, findings);
  return { status, findings, credits: tenths(spent_tenths ?? 0) };
};

/** The status of a row with nothing to look up. */
const skippedText = (tool: Tool, { fault, is_hidden: isHidden, is_footer: isFooter }: ResultRow): string => {
  if (isHidden) return "Hidden row, skipped";
  if (isFooter) return "Total or footer row, skipped";
  return fault === "malformed" ? invalidTexts[tool] : "Empty";
};

const invalidTexts: Readonly<Record<Tool, string>> = {
  "find-contacts": "Invalid URL",
  "director-search": "Invalid DIN",
  enrichment: "Email, or name and company, missing",
  "verify-emails": "Invalid email",
};

/** No verdict is kept for an address whose mail server asked to come back later than its job could wait. */
const UNVERIFIABLE: Pick<RowResults, "verification"> = {
  verification: { result: "unknown", outcome: "unknown", reasons: [] },
};

const outcomeText = (tool: Tool, outcome: NonNullable<ResultRow["outcome"]>, { possible }: RowResults): string => {
  if (possible !== undefined && outcome !== "owned") return "Possible match";
  return (tool === "verify-emails" ? verificationTexts : lookUpTexts)[outcome];
};

const lookUpTexts = { found: "Found", owned: "Already owned", not_found: "Not found", failed: "Failed" } as const;
/** A verdict is no find: "Found" or "Verified" beside "Invalid" would read as if the address were good. The verdict follows. */
const verificationTexts = { ...lookUpTexts, found: "Checked", not_found: "Checked" } as const;

const unreached = (state: BulkJobState): string =>
  state === "waiting" || state === "running" || state === "paused" ? "Not looked up yet" : "Not looked up";
