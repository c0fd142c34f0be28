import * as z from "zod";
import type { Queue } from "#backend/platform/jobs/queue.ts";
import { runningJobs } from "./running-job.ts";
import { processBatch, type BatchNeeds } from "./process-batch.ts";
import { sendShares } from "#backend/bulk/job/start-run.ts";

const JobMessage = z.object({ jobId: z.string() });
const ShareMessage = z.object({ jobId: z.string(), share: z.int() });
const ReportMessage = z.object({ jobId: z.string(), run: z.int() });

/** What is done with a message. It may come twice. Messages without a handler stay in the queue. */
type Handler<Data> = (data: Data) => Promise<void>;

interface BulkWorkNeeds extends Omit<BatchNeeds, "queue" | "closing"> {
  readonly queue: Queue;
  /** How many shares of jobs this process works on at once; with 0 it looks nothing up. */
  readonly workers: number;
  /** Both of these only where the process can read the store: files on a disk are ingested by the server beside it. */
  readonly awaitFile?: Handler<z.infer<typeof JobMessage>>;
  readonly ingestFile?: Handler<z.infer<typeof JobMessage>>;
  readonly sendReport?: Handler<z.infer<typeof ReportMessage>>;
}

/** How often running jobs are looked for whose message was lost, as by a restored backup. */
const WAKE_EVERY_MS = 30_000;

/** Makes this process work on bulk jobs. `close` ends that with the subjects in hand; the queue stays open. */
export const startBulkWork = async (needs: BulkWorkNeeds): Promise<{ close(): void }> => {
  const { queue, database, log, workers } = needs;
  const closing = new AbortController();
  if (needs.awaitFile) await queue.work("bulk-await-file", { data: JobMessage, atOnce: 1 }, needs.awaitFile);
  if (needs.ingestFile) await queue.work("bulk-take-in", { data: JobMessage, atOnce: 1 }, needs.ingestFile);
  if (needs.sendReport) await queue.work("bulk-report", { data: ReportMessage, atOnce: 1 }, needs.sendReport);
  if (workers === 0) return { close: () => closing.abort() };
  const share = processBatch({ ...needs, closing: closing.signal });
  await queue.work("bulk-run", { data: ShareMessage, atOnce: workers }, share);

  const wakeJobs = async (): Promise<void> => {
    for (const { id: jobId, run } of await runningJobs(database.db)) {
      await sendShares(queue, { jobId, run }, database.db);
    }
  };
  const wake = (): void =>
    void wakeJobs().catch((error: unknown) => log.error("Running bulk jobs could not be looked for", error));
  wake();
  const waking = setInterval(wake, WAKE_EVERY_MS);
  return {
    close: () => {
      clearInterval(waking);
      closing.abort();
    },
  };
};
