import type { Tool } from "#domain/transaction.ts";
import { BulkJobs } from "#ui/bulk/jobs/bulk-jobs-list.tsx";
import { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { bulkTokens } from "./bulk-tokens.ts";
import type { Container } from "./container.ts";
import { tokens } from "./tokens.ts";

/** The list of a tool's bulk jobs, and what makes it look at once for one that was started just now. */
export const bulkJobsOf = ({ get }: Container, tool: Tool) => {
  const jobs = new BulkJobsViewModel({
    jobs: get(bulkTokens.bulkJobCalls),
    clock: get(tokens.clock),
    activity: get(tokens.pageActivity),
    account: get(tokens.account),
    banner: get(tokens.banner),
    tool,
  });
  const create = () => jobs;
  return { Jobs: () => <BulkJobs create={create} />, refresh: jobs.refresh };
};
