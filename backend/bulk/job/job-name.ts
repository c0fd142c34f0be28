import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { toolTable } from "#domain/shared/tool.ts";
import { oneLine } from "#domain/shared/visible-text.ts";

export type NamedJob = Pick<BulkJob, "tool" | "name" | "fileName" | "remark">;

/** What a mail calls a job: its own name, else its file, its remark or its tool. */
const jobName = ({ tool, name, fileName, remark }: NamedJob): string =>
  oneLine(name ?? fileName ?? remark ?? toolTable[tool].sidebar.name);

/** "Find contacts: leads.csv"; the tool once. */
export const jobTitle = (job: NamedJob): string => {
  const { tool, name, fileName, remark } = job;
  const isNamed = (name ?? fileName ?? remark) !== undefined;
  return isNamed ? `${toolTable[tool].sidebar.name}: ${jobName(job)}` : jobName(job);
};
