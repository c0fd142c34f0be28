import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { toolTable } from "#domain/shared/tool.ts";
import { oneLine } from "#domain/shared/visible-text.ts";

export type NamedJob = Pick<BulkJob, "tool" | "fileName" | "remark">;

/** What a mail calls a job: its file, else its remark, else its tool. */
export const jobName = ({ tool, fileName, remark }: NamedJob): string =>
  oneLine(fileName ?? remark ?? toolTable[tool].sidebar.name);

/** "Find contacts: leads.csv"; the tool once. */
export const jobTitle = (job: NamedJob): string => {
  const { tool, fileName, remark } = job;
  return fileName === undefined && remark === undefined
    ? jobName(job)
    : `${toolTable[tool].sidebar.name}: ${jobName(job)}`;
};
