import { reaction } from "mobx";
import type { Tool } from "#domain/transaction.ts";
import { BulkPage, BulkViewModel } from "#ui/bulk/bulk-page.tsx";
import { isOffline } from "#ui/bulk/is-offline.ts";
import { isReadable } from "#ui/bulk/is-readable.ts";
import { BulkJobs } from "#ui/bulk/jobs/bulk-jobs-list.tsx";
import { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { bulkTokens } from "./bulk-tokens.ts";
import { provideBulk } from "./bulk.ts";
import type { Container } from "./container.ts";
import type { BulkPorts } from "./ports.ts";
import { tokens } from "./tokens.ts";
import type { PerSession } from "./tools.tsx";

/** The bulk mode of every tool. Loaded when the first of them is opened. */
export const createBulkScreens = (container: Container, ports: BulkPorts, perSession: PerSession) => {
  provideBulk(container, ports);
  const { get } = container;
  const shown = { account: get(tokens.account), banner: get(tokens.banner) };
  const needs = {
    ...shown,
    tables: get(bulkTokens.tableReader),
    start: get(bulkTokens.startBulk),
    isReadable,
    isOffline,
  };
  const watching = { clock: get(tokens.clock), activity: get(tokens.pageActivity) };
  const jobsNeeds = { ...shown, ...watching, jobs: get(bulkTokens.bulkJobCalls) };
  return (tool: Tool) => {
    const jobs = new BulkJobsViewModel({ ...jobsNeeds, tool });
    const createJobs = () => jobs;
    const create = perSession<BulkViewModel>(`bulk-${tool}`, { remark: (bulk, text) => bulk.setRemark(text) })(() => {
      const bulk = new BulkViewModel({ ...needs, tool, onStarted: jobs.refresh });
      warnWhileSending(bulk);
      return bulk;
    });
    return { Bulk: () => <BulkPage create={create} jobs={<BulkJobs create={createJobs} />} /> };
  };
};

/** Also while another tool is shown: the upload goes on, and ends with the page. */
const warnWhileSending = (bulk: BulkViewModel): void => {
  reaction(
    () => bulk.stage === "sending",
    (isSending) => {
      if (isSending) addEventListener("beforeunload", askBeforeLeaving);
      else removeEventListener("beforeunload", askBeforeLeaving);
    },
  );
};

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
