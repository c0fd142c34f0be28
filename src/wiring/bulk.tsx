import type { Tool } from "#domain/tool.ts";
import { BulkPage, BulkViewModel } from "#ui/bulk/bulk-page.tsx";
import { isOffline } from "#ui/bulk/is-offline.ts";
import { isReadable } from "#ui/bulk/is-readable.ts";
import { BulkJobsList } from "#ui/bulk/jobs/bulk-jobs-list.tsx";
import { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { bulkTokens } from "./bulk-tokens.ts";
import type { Container } from "./container.ts";
import { tokens } from "./tokens.ts";
import type { PerSession } from "./tools.tsx";

/** The bulk mode of every tool, once what it is made of is provided. Loaded when the first of them is opened. */
export const createBulkScreens = ({ get }: Container, perSession: PerSession) => {
  const shown = { account: get(tokens.account), banner: get(tokens.banner) };
  const needs = {
    ...shown,
    tables: get(bulkTokens.tableReader),
    start: get(bulkTokens.startBulk),
    isReadable,
    isOffline,
    askBeforeLeaving,
    clock: get(tokens.clock),
  };
  const watching = { clock: get(tokens.clock), activity: get(tokens.pageActivity) };
  const jobsNeeds = { ...shown, ...watching, jobs: get(bulkTokens.bulkJobCalls) };
  return (tool: Tool) => {
    const jobs = new BulkJobsViewModel({ ...jobsNeeds, tool });
    const createJobs = () => jobs;
    const create = perSession<BulkViewModel>(`bulk-${tool}`, { remark: (bulk, text) => bulk.setRemark(text) })(
      () => new BulkViewModel({ ...needs, tool, jobs }),
    );
    const list = <BulkJobsList create={createJobs} account={shown.account} />;
    return { Bulk: () => <BulkPage create={create} jobs={list} /> };
  };
};

const askBeforeLeaving = (isWanted: boolean): void => {
  if (isWanted) addEventListener("beforeunload", refuseToLeave);
  else removeEventListener("beforeunload", refuseToLeave);
};

const refuseToLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
