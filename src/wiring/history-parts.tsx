import { localTime } from "#domain/local-time.ts";
import { SpendingPlace } from "#ui/history/spending/spending-place.tsx";
import { type HistorySoFar, SpendingViewModel } from "#ui/history/spending/spending-view-model.ts";
import { useCode } from "#ui/shared/use-code.ts";
import { bulkTokens } from "./bulk-tokens.ts";
import type { Container } from "./container.ts";
import { once } from "./lazy-port.ts";
import { tokens } from "./tokens.ts";

/**
 * Parts of the history whose code is fetched after the page. `loadBulk` provides the calls about bulk jobs; it brings all of
 * bulk mode, as another way to them would cost the first load of the tools some of its bytes.
 */
export const createHistoryParts = ({ get }: Container, loadBulk: () => Promise<unknown>) => {
  const account = { account: get(tokens.account), banner: get(tokens.banner) };
  const loadJob = once(async () => {
    const [code] = await Promise.all([import("#ui/history/job/job-details.tsx"), loadBulk()]);
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
