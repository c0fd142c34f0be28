import { useCode } from "#ui/shared/use-code.ts";
import type { Container } from "./container.ts";
import { once } from "./lazy-port.ts";

/** Parts of the history with code of their own, which is fetched when they are first shown. */
export const createHistoryParts = (container: Container, provideBulkMode: () => Promise<void>) => {
  const loadJob = once(async () => {
    const [{ createJobDetails }] = await Promise.all([import("./history-job.tsx"), provideBulkMode()]);
    return { Details: createJobDetails(container) };
  });
  const JobDetails = ({ jobId }: { readonly jobId: string }) => {
    const code = useCode(loadJob, true);
    return code && <code.Details jobId={jobId} />;
  };
  return { JobDetails };
};
