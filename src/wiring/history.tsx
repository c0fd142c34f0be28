import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { exportHistory } from "#application/history/export-history.ts";
import { historyPrefetch } from "#application/history/history-prefetch.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import type { HistoryQuery } from "#domain/history/history-query.ts";
import { localTime } from "#domain/shared/local-time.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { FoundPeopleViewModel } from "#ui/command-palette/found-people-view-model.ts";
import type * as Job from "#ui/history/job/job-details.tsx";
import type { SignedInApp } from "./session.ts";

/** The history, and what each tool looked up last, which is read from it. The screen is a file of its own. */
export const history = (app: SignedInApp) => {
  const { ports, keeper, banner, account, changes, paidCalls, perSession, noted, build, provide, provideTransient } =
    app;
  const { clock, pageActivity: activity, transactionLog: transactions } = ports;
  const owned = provide({ port: ports.ownedPeople, keeper }, signedInPort);
  const ahead = provide({ transactions, keeper, clock }, (needs) => historyPrefetch({ ...needs, paidCalls }));
  const time = localTime();
  const startExport = provide({ writer: ports.tableWriter, saver: ports.fileSaver, clock }, exportHistory);
  return {
    /** Asks for the first page before someone opens the history. */
    askAhead: () => build({ ahead }, (met) => met.ahead.ask()),
    recent: async (tool: Tool) => {
      const { RecentViewModel } = await import("#ui/lookups/recent/recent-view-model.ts");
      const create = provideTransient(
        { clock, changes, ahead, account, owned },
        ({ ahead: { openUnread: openHistory }, ...met }) =>
          new RecentViewModel({ ...met, openHistory, tool, noted: () => noted().noted }),
      );
      return { create: perSession(`recent-${tool}`, create) };
    },
    /** The people whom the command palette finds by name. */
    people: {
      create: perSession(
        "found-people",
        provideTransient(
          { owned, clock },
          (needs) => new FoundPeopleViewModel({ ...needs, noted: () => noted().noted }),
        ),
      ),
    },
    screen: memoizeAsync(async () => {
      const [ui, searches] = await Promise.all([import("#ui/history/history-screen.tsx"), app.loadSearches()]);
      const screen = {
        create: (query: HistoryQuery | undefined) =>
          build(
            { ahead, owned, account, banner, changes, clock, activity },
            ({ ahead: { open, openUnread }, ...needs }) => {
              const openHistory = query === undefined ? openUnread : open;
              return new ui.HistoryViewModel({ ...needs, time, openHistory, openUnread }, query);
            },
          ),
        createColumns: provideTransient({ kept: ports.tableChoices }, (needs) => new ui.HistoryColumnsViewModel(needs)),
        createSpending: (shown: ConstructorParameters<typeof ui.SpendingViewModel>[0]) =>
          build({ clock, account }, (needs) => new ui.SpendingViewModel(shown, { ...needs, time })),
        loadJob: memoizeAsync(() => import("#ui/history/job/job-details.tsx")),
        createJob: (code: typeof Job, jobId: string) =>
          build({ jobs: app.jobCalls, clock, activity, banner }, (needs) => new code.JobDetailsViewModel(jobId, needs)),
      };
      return build({ account, startExport, banner, searching: app.searching, keys: app.sheetKeys }, (needs) =>
        ui.createHistoryScreen({ ...needs, ...screen, searches, cancelling: needs }),
      );
    }),
  };
};
