import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { toolTable } from "#domain/shared/tool.ts";
import { cutText, oneLine } from "#domain/shared/visible-text.ts";

export type NamedJob = Pick<BulkJob, "tool" | "name" | "fileName" | "remark">;

/** What a mail calls a job: its own name, else its file, its remark or its tool. */
const jobName = ({ tool, name, fileName, remark }: NamedJob): string =>
  oneLine(name ?? fileName ?? remark ?? toolTable[tool].sidebar.name);

/** In characters: a longer name would fill a subject or a list alone. */
const NAME_SHOWN = 60;

/** "Find contacts: leads.csv"; the tool once. */
export const jobTitle = (job: NamedJob): string => withTool(job, jobName(job));

/** The same with a long name cut, for subjects and lists. */
export const shortJobTitle = (job: NamedJob): string => {
  const called = jobName(job);
  return withTool(job, called.length > NAME_SHOWN ? `${cutText(called, NAME_SHOWN).trimEnd()}…` : called);
};

const withTool = ({ tool, name, fileName, remark }: NamedJob, called: string): string => {
  const isNamed = (name ?? fileName ?? remark) !== undefined;
  return isNamed ? `${toolTable[tool].sidebar.name}: ${called}` : called;
};
