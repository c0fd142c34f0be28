import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { foldText } from "#domain/shared/fold-text.ts";
import type { MemoryJob } from "./memory-bulk-job.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

/** As the embedded backend. */
const LISTED_MAX = 20;

const UNKNOWN: Failure = { kind: "server-said", message: "This bulk job doesn't exist." };

/** Those whose file has arrived, newest first. */
const listedOf = (jobs: readonly MemoryJob[]) => jobs.filter(({ hasFile }) => hasFile()).toReversed();

const hasText = ({ name, fileName, remark }: BulkJob, wanted: string): boolean =>
  [name, fileName, remark].some((own) => own !== undefined && foldText(own).includes(wanted));

/** A job as it is after `act`, which says what keeps it from being done. */
export const withListedJob =
  (failures: SimulatedFailures, jobs: readonly MemoryJob[]) =>
  (id: string, act: (job: MemoryJob) => Failure | undefined): Promise<Result<BulkJob, Failure>> =>
    failures.run(async () => {
      const job = listedOf(jobs).find(({ now }) => now().id === id);
      const failure = job ? act(job) : UNKNOWN;
      return job === undefined || failure ? err(failure ?? UNKNOWN) : ok(job.now());
    });

/** `jobs` oldest first. Their results lie at addresses that nobody serves. */
export const memoryBulkJobs = (failures: SimulatedFailures, jobs: readonly MemoryJob[]): BulkJobs => {
  const listed = () => listedOf(jobs);
  const withJob = withListedJob(failures, jobs);

  return {
    list: (tool, olderThan, search = "") =>
      failures.run(async () => {
        const ofTool = listed()
          .filter(({ order }) => order.tool === tool)
          .map(({ now }) => now())
          .filter((job) => hasText(job, foldText(search.trim())));
        const from = olderThan === undefined ? 0 : ofTool.findIndex(({ id }) => id === olderThan) + 1;
        if (olderThan !== undefined && from === 0) return err(UNKNOWN);
        return ok({ jobs: ofTool.slice(from, from + LISTED_MAX), hasOlder: ofTool.length > from + LISTED_MAX });
      }),
    cancel: (id) => withJob(id, (job) => job.cancel()),
    resume: (id) => withJob(id, (job) => job.resume()),
    retryMisses: (id, ...terms) => withJob(id, (job) => job.retryMisses(...terms)),
    resultAddress: (id, format) =>
      failures.run(async () =>
        listed().some(({ now }) => now().id === id)
          ? ok(`https://files.example/results/${id}.${format}`)
          : err(UNKNOWN),
      ),
  };
};
