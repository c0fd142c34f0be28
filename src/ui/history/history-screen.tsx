import { observer } from "mobx-react-lite";
import type { ComponentProps } from "react";
import { BULK_JOBS } from "#domain/session/capability.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";
import type { PaidSearchNeeds } from "#ui/lookups/paid-call.ts";
import type { SearchesViewModel } from "#ui/lookups/searches/searches-view-model.ts";
import type { SheetKeysViewModel } from "#ui/lookups/sheet-keys-view-model.ts";
import { SheetKeys } from "#ui/lookups/sheet-keys-context.ts";
import type { ExportedHistory } from "./export/exported-history.ts";
import { HistoryExport } from "./export/history-export.tsx";
import { HistoryPage, type HistoryViewModel } from "./history-page.tsx";
import { runningIn } from "./running-in.ts";
import { RunningSearches } from "./running-searches.tsx";
import type * as Job from "./job/job-details.tsx";
import { SpendingPlace } from "./spending/spending-place.tsx";
import type { HistorySoFar, SpendingViewModel } from "./spending/spending-view-model.ts";

export { HistoryColumnsViewModel, HistoryViewModel } from "./history-page.tsx";
export { SpendingViewModel } from "./spending/spending-view-model.ts";

interface HistoryScreenNeeds extends Pick<ComponentProps<typeof HistoryPage>, "create" | "createColumns"> {
  readonly account: Pick<AccountViewModel, "account">;
  readonly keys: SheetKeysViewModel;
  readonly searches: () => SearchesViewModel;
  /** Cancels searches. */
  readonly cancelling: PaidSearchNeeds;
  readonly startExport: ComponentProps<typeof HistoryExport>["startExport"];
  readonly createSpending: (history: HistorySoFar) => SpendingViewModel;
  /** Fetched when the first bulk job is opened. */
  readonly loadJob: () => Promise<typeof Job>;
  readonly createJob: (code: typeof Job, jobId: string) => Job.JobDetailsViewModel;
}

/** The page with its parts. A backend without the capability for bulk jobs has no details of them. */
export const createHistoryScreen = (needs: HistoryScreenNeeds) => {
  const { create, createColumns, account, startExport, createSpending, loadJob, createJob, keys, searches } = needs;
  const Export = ({ history }: { readonly history: ExportedHistory }) => (
    <HistoryExport history={history} startExport={startExport} />
  );
  const Spending = ({ history }: { readonly history: HistorySoFar }) => (
    <SpendingPlace create={() => createSpending(history)} />
  );
  const Searches = observer(({ history }: { readonly history: Pick<HistoryViewModel, "shared"> }) => (
    <RunningSearches searches={searches()} cancelling={needs.cancelling} of={history.shared?.of} />
  ));
  const isSearching = ({ shared }: Pick<HistoryViewModel, "shared">): boolean =>
    runningIn(searches(), shared?.of).length > 0;
  const JobDetails = ({ jobId, tool }: { readonly jobId: string; readonly tool: Tool }) => {
    const code = useLazyModule(loadJob, true);
    return code && <code.JobDetails key={jobId} tool={tool} create={() => createJob(code, jobId)} />;
  };
  const Screen = observer(() => {
    const job = account.account?.capabilities.includes(BULK_JOBS) && { JobDetails };
    const parts = { Export, Spending, Searches, ...job };
    return <HistoryPage create={create} createColumns={createColumns} isSearching={isSearching} {...parts} />;
  });
  return () => (
    <SheetKeys value={keys}>
      <Screen />
    </SheetKeys>
  );
};
