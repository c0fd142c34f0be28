import { bulkJobCalls } from "#application/bulk-job-calls.ts";
import { watchUnseenJobs } from "#application/watch-unseen-jobs.ts";
import { startBulk } from "#application/start-bulk.ts";
import type { Tool } from "#domain/tool.ts";
import { BulkPage, BulkViewModel } from "#ui/bulk/bulk-page.tsx";
import { isOffline } from "#ui/bulk/is-offline.ts";
import { isReadable } from "#ui/bulk/is-readable.ts";
import { BulkJobsList } from "#ui/bulk/jobs/bulk-jobs-list.tsx";
import { stateChangeText } from "#ui/bulk/jobs/job-texts.ts";
import { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { bulkPortTokens, bulkTokens } from "./bulk-tokens.ts";
import type { Container } from "#wiring/container.ts";
import type { BulkPorts, World } from "#wiring/ports.ts";
import { tokens } from "#wiring/tokens.ts";
import type { PerSession } from "#wiring/tools.tsx";

/** What bulk mode is made of, except its screens, once: a container takes each thing a single time. */
export const provideBulk = ({ provideAll, provide }: Container, ports: BulkPorts): void => {
  const { bulkIntake: intake, bulkJobs: jobs, bulkJobLookup: lookup, fileUpload: uploads } = bulkTokens;
  const { sessionKeeper: keeper, clock } = tokens;
  provideAll(bulkPortTokens, ports);
  provide(bulkTokens.startBulk, { intake, uploads, keeper, clock }, startBulk);
  provide(bulkTokens.bulkJobCalls, { jobs, lookup, keeper }, bulkJobCalls);
};

/** The bulk mode of every tool. Loaded when the first of them is opened, or a job in the history. */
export const createBulkScreens = (
  container: Container,
  ports: BulkPorts,
  perSession: PerSession,
  loadNotificationPorts: World["loadNotificationPorts"],
) => {
  provideBulk(container, ports);
  const { get } = container;
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
  const jobsNeeds = { ...shown, ...watching, changes: get(tokens.changes), jobs: get(bulkTokens.bulkJobCalls) };
  // Without them nobody is notified, and all else works.
  const notifications = loadNotificationPorts().catch(() => undefined);
  /** For as long as the app is open; nobody is told of what the list does not show. */
  const notifyOf = async (tool: Tool, jobs: BulkJobsViewModel) => {
    const ports = await notifications;
    if (ports === undefined) return;
    const { notificationSettings: settings, notifier } = ports;
    const watch = watchUnseenJobs({ ...watching, jobs: jobsNeeds.jobs, settings, notifier });
    watch(
      tool,
      () => jobs.jobs,
      (job) => notifier.show({ topic: job.id, title: stateChangeText(job) ?? "", text: job.remark ?? "" }),
    );
  };
  const ofTool = (tool: Tool) => {
    const jobs = new BulkJobsViewModel({ ...jobsNeeds, tool });
    void notifyOf(tool, jobs);
    const createJobs = () => jobs;
    const create = perSession<BulkViewModel>(`bulk-${tool}`, { remark: (bulk, text) => bulk.setRemark(text) })(
      () => new BulkViewModel({ ...needs, tool, jobs }),
    );
    const list = <BulkJobsList create={createJobs} account={shown.account} />;
    return { Bulk: () => <BulkPage create={create} jobs={list} /> };
  };
  return { ofTool, calls: jobsNeeds.jobs };
};

const askBeforeLeaving = (isWanted: boolean): void => {
  if (isWanted) addEventListener("beforeunload", refuseToLeave);
  else removeEventListener("beforeunload", refuseToLeave);
};

const refuseToLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
