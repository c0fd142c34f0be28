import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import { canGoOn } from "#domain/bulk/bulk-control.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { isColleagues } from "#domain/organisation/colleague.ts";
import type { Account } from "#domain/session/account.ts";
import { BULK_JOBS } from "#domain/session/capability.ts";
import { tools } from "#domain/shared/tool.ts";

/** This person's job that is paused for credits, of several the newest. A list that can't be read has none. */
export const findPausedJob =
  ({ jobs }: { readonly jobs: Pick<BulkJobs, "list"> }) =>
  async ({ capabilities, email }: Pick<Account, "capabilities" | "email">): Promise<BulkJob | undefined> => {
    if (!capabilities.includes(BULK_JOBS)) return undefined;
    const answers = await Promise.all(tools.map((tool) => jobs.list(tool)));
    return answers
      .flatMap((answer) => (answer.ok ? answer.value.jobs : []))
      .filter((job) => canGoOn(job) && job.pausedBy === undefined && !isColleagues(job.orderedBy, email))
      .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))[0];
  };
