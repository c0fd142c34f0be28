import * as z from "zod";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { tools } from "#domain/shared/tool.ts";

/** What a mail says of a job, other than the job's own report. */
export type JobForMail = Pick<
  BulkJob,
  "tool" | "name" | "fileName" | "remark" | "subjects" | "found" | "owned" | "notFound" | "failed"
>;

const text = z.nullable(z.string());
const count = z.int();

/** Of a row of `bulk_job`, what a mail says. */
export const JobForMailRow = z.object({
  tool: z.enum(tools),
  name: text,
  file_name: text,
  remark: text,
  subjects: count,
  found: count,
  owned: count,
  not_found: count,
  failed: count,
});

export const jobForMail = (row: z.output<typeof JobForMailRow>): JobForMail => ({
  tool: row.tool,
  subjects: row.subjects,
  found: row.found,
  owned: row.owned,
  notFound: row.not_found,
  failed: row.failed,
  ...(row.name === null ? {} : { name: row.name }),
  ...(row.file_name === null ? {} : { fileName: row.file_name }),
  ...(row.remark === null ? {} : { remark: row.remark }),
});
