import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { BulkJob, ListedJobs } from "#domain/bulk/bulk-job.ts";
import { BULK_JOB_CHANGES, BULK_JOBS } from "#domain/session/capability.ts";
import { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";
import { aShownAccount } from "./shown-account.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

type Answer<Value> = Result<Value, Failure> | Promise<Result<Value, Failure>>;

/** What the next calls are answered. */
interface Server {
  list: Answer<readonly BulkJob[]>;
  /** The pages of older jobs, by the id of the job before them. */
  older: Readonly<Record<string, Answer<readonly BulkJob[]>>>;
  /** What a search finds. */
  found: Answer<readonly BulkJob[]>;
  control: Answer<BulkJob>;
  address: Answer<string>;
}

const NO_SUCH_JOB = err({ kind: "server-said", message: "This bulk job doesn't exist." } satisfies Failure);

/** The bulk jobs of Find contacts, with 25 credits, over a server that the test holds in its hands; not started yet. */
export const aBulkWatch = (
  first: readonly BulkJob[],
  capabilities: readonly string[] = [BULK_JOBS, BULK_JOB_CHANGES],
) => {
  const clock = memoryClock(NOON);
  const activity = memoryPageActivity();
  const banner = new BannerViewModel();
  const calls: string[] = [];
  const server: Server = {
    list: ok(first),
    older: {},
    found: ok([]),
    control: err({ kind: "unreachable" }),
    address: ok("https://leadlight.example/files/results/1.csv?sig=1"),
  };
  const page = (jobs: readonly BulkJob[]): ListedJobs => ({ jobs, hasOlder: (jobs.at(-1)?.id ?? "") in server.older });
  const said = async <Value>(call: string, answer: Answer<Value>) => {
    calls.push(call);
    return answer;
  };
  let refreshes = 0;
  const account = aShownAccount(anAccount({ capabilities }), async () => void (refreshes += 1));
  const { changes, otherTab, notifications } = aPageOfTwo({ activity, clock });
  const jobs = new BulkJobsViewModel({
    jobs: {
      list: async (tool, olderThan, search) => {
        if (search !== undefined) {
          const from = olderThan === undefined ? "" : ` older than ${olderThan}`;
          const found = await said(`search ${tool} for ${search}${from}`, server.found);
          return found.ok ? ok(page(found.value)) : found;
        }
        const [call, answer] =
          olderThan === undefined
            ? [`list ${tool}`, server.list]
            : [`list ${tool} older than ${olderThan}`, server.older[olderThan] ?? NO_SUCH_JOB];
        const listed = await said(call, answer);
        return listed.ok ? ok(page(listed.value)) : listed;
      },
      cancel: (id) => said(`cancel ${id}`, server.control),
      pause: (id) => said(`pause ${id}`, server.control),
      change: (id, details) => said(`change ${id} ${JSON.stringify(details)}`, server.control),
      resume: (id) => said(`resume ${id}`, server.control),
      retryMisses: (id, ...terms) => said(`retry ${id} for ${terms.join(" ")}`, server.control),
      resultAddress: (id, format) => said(`result ${id} ${format}`, server.address),
    },
    clock,
    activity,
    changes,
    banner,
    account,
    tool: "find-contacts",
  });
  return { jobs, clock, activity, otherTab, notifications, banner, account, calls, server, refreshes: () => refreshes };
};
