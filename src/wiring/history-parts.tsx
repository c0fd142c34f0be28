import { localTime } from "#domain/local-time.ts";
import { SpendingPlace } from "#ui/history/spending/spending-place.tsx";
import { type HistorySoFar, SpendingViewModel } from "#ui/history/spending/spending-view-model.ts";
import { useCode } from "#ui/shared/use-code.ts";
import { bulkTokens } from "./bulk-tokens.ts";
import type { Container } from "./container.ts";
import { once } from "./lazy-port.ts";
import { tokens } from "./tokens.ts";

/** Parts of the history whose code is fetched after the page. */
export const createHistoryParts = ({ get }: Container, provideBulkMode: () => Promise<void>) => {
  const account = { account: get(tokens.account), banner: get(tokens.banner) };
  const loadJob = once(async () => {
    const [code] = await Promise.all([import("#ui/history/job/job-details.tsx"), provideBulkMode()]);
    return { ...code, needs: { ...account, jobs: get(bulkTokens.bulkJobCalls) } };
  });
  const JobDetails = ({ jobId }: { readonly jobId: string }) => {
    const code = useCode(loadJob, true);
    return code && <code.JobDetails key={jobId} create={() => new code.JobDetailsViewModel(jobId, code.needs)} />;
  };
  const spendingNeeds = { clock: get(tokens.clock), time: localTime() };
  const Spending = ({ history }: { readonly history: HistorySoFar }) => (
    <SpendingPlace create={() => new SpendingViewModel(history, spendingNeeds)} />
  );
  return { JobDetails, Spending };
};
