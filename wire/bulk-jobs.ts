import * as z from "zod/mini";
import { FILE_NAME_MAX_LENGTH, JOB_SEARCH_MAX_LENGTH, REMARK_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { bulkJobStates, resultFormats } from "#domain/bulk/bulk-job.ts";
import { tools } from "#domain/shared/tool.ts";
import type { Call } from "./call.ts";
import { numeric, optionalText, time, wholeNumber } from "./fields.ts";

const count = z.pipe(wholeNumber, z.int().check(z.minimum(0)));
const amount = z.pipe(numeric, z.number().check(z.minimum(0), z.maximum(1e12)));
/** For how many subjects each field was found. */
const FoundFields = z.object({
  phone_no: z.optional(count),
  email: z.optional(count),
  work_email: z.optional(count),
  phone: z.optional(count),
});
const optionalTime = z.optional(z.nullable(time));

/** A bulk job with its live counts. Times are ISO 8601, amounts credits with at most one decimal. */
const BulkJobRecord = z.object({
  job_id: z.string(),
  type: z.enum(tools),
  state: z.enum(bulkJobStates),
  /** The person's own name for it, where they have given one. */
  name: optionalText,
  file_name: optionalText,
  remark: optionalText,
  /** Of a job that was made of a list: its id. The list may be gone by now, or be one that the caller doesn't see. */
  list_id: optionalText,
  /** What is looked up per row, named as by `toField`. */
  fields: z.array(z.string()),
  created_at: time,
  started_at: optionalTime,
  ended_at: optionalTime,
  /** Of a paused job: since when, and the address of the person who paused it. Without one, its credits ran out. */
  paused_at: optionalTime,
  paused_by: optionalText,
  /** Of a cancelled job: the address of the person who cancelled it. */
  cancelled_by: optionalText,
  rows: count,
  empty: count,
  duplicate: count,
  malformed: count,
  /** Rows that the workbook hides, where they were skipped. */
  hidden: z.optional(z.nullable(count)),
  /** How many of `empty` are totals and notes below the table. */
  footer: z.optional(z.nullable(count)),
  subjects: count,
  found: count,
  not_found: count,
  failed: count,
  owned: count,
  /** How many of `not_found` are possible matches, and whether those are charged for. */
  possible: z.optional(z.nullable(count)),
  include_possible: z.optional(z.nullable(z.boolean())),
  /** How many of `found` are invalid addresses. */
  invalid: z.optional(z.nullable(count)),
  /** For how many subjects each of several fields was found. */
  found_fields: z.optional(z.nullable(FoundFields)),
  /** How many of `found` and `owned` there were when the job was last retried. */
  found_before_retry: z.optional(z.nullable(count)),
  credits_spent: amount,
  credits_reserved: amount,
  max_credits: amount,
  reason: optionalText,
  /** Of a job that waits for a higher monthly limit, for others than who ordered it: the `req_id` of that member in the team. */
  limit_of: optionalText,
  /** Who ordered it. */
  member_email: optionalText,
  /** Whether its end is mailed to who ordered it. */
  email_when_done: z.optional(z.nullable(z.boolean())),
  /** What the row costs that a paused job stopped at. */
  credits_needed: z.optional(z.nullable(amount)),
});
export type BulkJobRecord = z.output<typeof BulkJobRecord>;

export const JOB_ID = z
  .string("job_id must be the id of a bulk job.")
  .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, "job_id must be the id of a bulk job."));

const SEARCH = z.string().check(z.maxLength(JOB_SEARCH_MAX_LENGTH));

/**
 * Jobs of the paying account, newest first, at most `BULK_JOBS_LISTED`: the newest, or the next ones older than a job. A host
 * that lists them page by page says in `older` whether there are more; only such a host is asked with `older_than`. `search`:
 * only those that have this in their name, file name or remark, in either case.
 */
export const bulkJobs = {
  name: "bulkJobs",
  method: "GET",
  path: "/webhook/bulk_jobs",
  request: z.object({ type: z.optional(z.enum(tools)), older_than: z.optional(JOB_ID), search: z.optional(SEARCH) }),
  answer: z.object({ jobs: z.array(BulkJobRecord), older: z.optional(z.nullable(z.boolean())) }),
} as const satisfies Call;

export const BULK_JOBS_LISTED = 20;

const JobNamed = z.object({ job_id: JOB_ID });

export const bulkJob = {
  name: "bulkJob",
  method: "GET",
  path: "/webhook/bulk_job",
  request: JobNamed,
  answer: BulkJobRecord,
} as const satisfies Call;

/** A call that changes a job and answers with it as it is then. */
const jobChange = <Name extends string, Request extends Call["request"]>(name: Name, path: string, request: Request) =>
  ({ name, method: "POST", path, request, answer: BulkJobRecord }) as const satisfies Call;

/** Stops a job that is waiting, running or paused; 409 for another. */
export const bulkCancel = jobChange("bulkCancel", "/webhook/bulk_cancel", JobNamed);

/** Pauses a running job; 409 for another. What it has reserved and not spent is returned. */
export const bulkPause = jobChange("bulkPause", "/webhook/bulk_pause", JobNamed);

/** Changes what is given of a job; an empty text takes it away. Only who ordered it switches its mail; 403 for others. */
export const bulkChange = jobChange(
  "bulkChange",
  "/webhook/bulk_change",
  z.extend(JobNamed, {
    name: z.optional(z.string().check(z.maxLength(FILE_NAME_MAX_LENGTH))),
    remark: z.optional(z.string().check(z.maxLength(REMARK_MAX_LENGTH))),
    email_when_done: z.optional(z.boolean()),
  }),
);

/** Resumes a paused job; 409 for another, 402 while the credits do not cover a single row. */
export const bulkResume = jobChange("bulkResume", "/webhook/bulk_resume", JobNamed);

/** Looks up again what a job that has ended missed, for at most `max_credits` more; 409 for another. */
export const bulkRetry = jobChange(
  "bulkRetry",
  "/webhook/bulk_retry",
  z.extend(JobNamed, {
    max_credits: z.optional(z.number().check(z.minimum(0))),
    include_possible: z.optional(z.boolean()),
  }),
);

/** A signed address of the result so far, valid for ten minutes. */
export const bulkResult = {
  name: "bulkResult",
  method: "GET",
  path: "/webhook/bulk_result",
  request: z.extend(JobNamed, { format: z.enum(resultFormats) }),
  answer: z.object({ url: z.string() }),
} as const satisfies Call;
