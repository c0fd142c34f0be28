import type { Payer } from "#domain/session/account.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { madeTableName } from "#domain/lists/jobs/people-job-file.ts";
import { NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import type { Entry, MemoryLedger } from "./memory-ledger.ts";

/** The lines of a job's runs in the history. */
export interface MemoryRunLines {
  /** A run begins: a line of its own, and the paused one before it is over. */
  begin(job: BulkJob): void;
  /** The present run has stopped. */
  end(job: BulkJob): void;
}

export const memoryRunLines = (ledger: MemoryLedger, payer: Payer): MemoryRunLines => {
  let present: { readonly id: string; readonly before: BulkJob; readonly isPaused: boolean } | undefined;

  return {
    begin(job) {
      if (present?.isPaused) ledger.changeLine(present.id, { status: "completed" });
      const named = { type: `bulk_${job.tool}`, query: queryOf(job), jobId: job.id };
      const id = ledger.record({ ...named, status: "processing", amount: NO_CREDITS, result: "Running" }, payer);
      present = { id, before: job, isPaused: false };
    },
    end(job) {
      if (present === undefined) return;
      ledger.changeLine(present.id, outcomeOf(job, present.before));
      present = { ...present, isPaused: job.state === "paused" };
    },
  };
};

const queryOf = ({ fileName = "Bulk file", listId }: BulkJob): string =>
  listId === undefined ? fileName : madeTableName(fileName);

const outcomeOf = (job: BulkJob, before: BulkJob): Pick<Entry, "status" | "amount" | "result"> => {
  const isVerification = job.tool === "verify-emails";
  const counts: readonly (readonly [count: number, what: string])[] = [
    [job.found - before.found, isVerification ? "valid or invalid" : "found"],
    [job.owned - before.owned, "already owned"],
    [missing(job) - missing(before), isVerification ? "unknown" : "not found"],
    [(job.possible ?? 0) - (before.possible ?? 0), "possible"],
    [job.subjects - job.found - job.owned - job.notFound, "not looked up"],
  ];
  const counted = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const head = job.state === "failed" ? job.reason : heads[job.state];
  return {
    status: job.state === "failed" ? "failed" : job.state === "paused" ? "processing" : "completed",
    amount: tenths(job.spent - before.spent),
    result: [...(head === undefined ? [] : [head]), ...(counted.length > 0 ? [counted.join(", ")] : [])].join(": "),
  };
};

const missing = ({ notFound, possible = 0 }: BulkJob): number => notFound - possible;

const heads: Readonly<Partial<Record<BulkJob["state"], string>>> = { paused: "Paused", cancelled: "Cancelled" };
