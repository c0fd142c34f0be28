import { sampleCharges } from "#application/bulk/sample-charges.ts";
import { startBulk } from "#application/bulk/start-bulk.ts";
import { saveRejectedRows } from "#application/bulk/save-rejected-rows.ts";
import { watchUnseenJobs } from "#application/bulk/watch-unseen-jobs.ts";
import { mailChoicesOf } from "#domain/session/account.ts";
import { settingsInForce } from "#domain/settings/notification-settings.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { askBeforeLeaving } from "#ui/kit/ask-before-leaving.ts";
import { BulkPage, BulkViewModel } from "#ui/bulk/bulk-page.tsx";
import { isOffline } from "#ui/bulk/is-offline.ts";
import { isReadable } from "#ui/bulk/file/is-readable.ts";
import { BulkJobsList } from "#ui/bulk/jobs/bulk-jobs-list.tsx";
import { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { stateChangeText } from "#ui/bulk/jobs/jobs-texts.ts";
import type { SignedInApp } from "./session.ts";

const browser = { isReadable, isOffline, askBeforeLeaving };

/** The bulk mode of every tool. Loaded when the first of them is opened. */
export const bulk = (app: SignedInApp) => {
  const { ports, keeper, banner, account, changes, jobCalls, perSession, build, provide, provideTransient } = app;
  const { clock, pageActivity: activity, notifier } = ports;
  const start = provide({ intake: ports.bulkIntake, uploads: ports.fileUpload, keeper, clock }, startBulk);
  const sample = provide(
    { contacts: ports.contactDirectory, directors: ports.directorDirectory, keeper, clock, account },
    ({ account: { offers }, ...needs }) => sampleCharges({ ...needs, offers }),
  );
  const saveRejected = provide(
    { tables: ports.tableReader, writer: ports.tableWriter, saver: ports.fileSaver },
    saveRejectedRows,
  );
  const settings = provide({ account, ofBrowser: ports.notificationSettings }, (met) => ({
    read: () => {
      const known = met.account.account;
      return settingsInForce(met.ofBrowser.read(), known && mailChoicesOf(known));
    },
  }));
  const watchUnseen = provide({ jobs: jobCalls, clock, activity, settings, notifier }, watchUnseenJobs);
  return (tool: Tool) => {
    const jobs = provide(
      { account, banner, clock, activity, changes, jobs: jobCalls },
      (needs) => new BulkJobsViewModel({ ...needs, tool }),
    );
    // For as long as the app is open; nobody is notified of what the list does not show.
    build({ watchUnseen, jobs, notifier }, (met) =>
      met.watchUnseen(
        tool,
        () => met.jobs.jobs,
        (job) => met.notifier.show({ topic: job.id, title: stateChangeText(job) ?? "", text: job.remark ?? "" }),
      ),
    );
    const create = perSession(
      `bulk-${tool}`,
      provideTransient(
        { account, banner, clock, jobs, start, saveRejected, sampleCharges: sample, tables: ports.tableReader },
        (needs) => new BulkViewModel({ ...needs, ...browser, tool }),
      ),
      { remark: (model, text) => model.setRemark(text) },
    );
    return build({ account, jobs }, (met) => {
      const list = <BulkJobsList create={() => met.jobs} account={met.account} />;
      return { Bulk: () => <BulkPage create={create} jobs={list} /> };
    });
  };
};
