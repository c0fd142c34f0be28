import { BULK_JOBS } from "#domain/capability.ts";
import { localTime } from "#domain/local-time.ts";
import type { Tool } from "#domain/tool.ts";
import type { JobDetailsNeeds } from "#ui/history/job/job-details-view-model.ts";
import { SpendingPlace } from "#ui/history/spending/spending-place.tsx";
import { type HistorySoFar, SpendingViewModel } from "#ui/history/spending/spending-view-model.ts";
import { useCode } from "#ui/shared/use-code.ts";
import type { Container } from "#wiring/container.ts";
import { once } from "#wiring/lazy-port.ts";
import { tokens } from "#wiring/tokens.ts";

/** Fetches bulk mode with its calls, once. */
export type LoadBulk = () => Promise<{ readonly calls: JobDetailsNeeds["jobs"] }>;

/**
 * Parts of the history whose code is fetched after the page. `loadBulk` brings the calls about bulk jobs, and all of
 * bulk mode, as another way to them would cost the first load of the tools some of its bytes.
 */
export const createHistoryParts = ({ get }: Container, loadBulk: LoadBulk) => {
  const account = get(tokens.account);
  const following = { clock: get(tokens.clock), activity: get(tokens.pageActivity), banner: get(tokens.banner) };
  const loadJob = once(async () => {
    const [code, { calls }] = await Promise.all([import("#ui/history/job/job-details.tsx"), loadBulk()]);
    return { ...code, needs: { ...following, jobs: calls } };
  });
  const JobDetails = ({ jobId, tool }: { readonly jobId: string; readonly tool: Tool }) => {
    const code = useCode(loadJob, true);
    if (code === undefined) return undefined;
    const create = () => new code.JobDetailsViewModel(jobId, code.needs);
    return <code.JobDetails key={jobId} tool={tool} create={create} />;
  };
  const spendingNeeds = { clock: get(tokens.clock), time: localTime() };
  const Spending = ({ history }: { readonly history: HistorySoFar }) => (
    <SpendingPlace create={() => new SpendingViewModel(history, spendingNeeds)} />
  );
  /** As the account is known by now: a backend that tells nothing of its jobs has no details of them. */
  return () => ({ Spending, ...(account.account?.capabilities.includes(BULK_JOBS) && { JobDetails }) });
};
