import type { BulkJob, BulkJobState } from "#domain/bulk/bulk-job.ts";
import { foundNothing } from "#domain/bulk/job-outcomes.ts";
import type { PerTool } from "#domain/shared/tool.ts";

const stateNames: Readonly<Record<BulkJobState, string>> = {
  waiting: "Waiting",
  running: "Running",
  paused: "Paused for credits",
  done: "Done",
  cancelled: "Cancelled",
  failed: "Failed",
};

/** Who or what a paused job waits for: the person who looks at it, credits, or another person. */
export type PausedFor = "viewer" | "credits" | "other";

/** How a job stands. */
export const stateName = (job: BulkJob, pausedFor: PausedFor): string => {
  const { state } = job;
  if (foundNothing(job)) return job.tool === "verify-emails" ? "No verdicts" : "Nothing found";
  if (state !== "paused" || pausedFor === "credits") return stateNames[state];
  return pausedFor === "viewer" ? "Paused by you" : "Paused";
};

export const nameOf = ({ name, fileName }: Pick<BulkJob, "name" | "fileName">): string =>
  name ?? fileName ?? "Unnamed file";

/** What is done again, in the words of the tool. */
interface Words {
  readonly retry: string;
  /** Why some are looked up again, and what is charged then. */
  readonly missed: string;
  readonly charged: string;
}

const lookUpWords: Words = {
  retry: "Retry the rest",
  missed: "Not found, failed or skipped.",
  charged: "You pay only for what is found now.",
};

const verificationWords: Words = {
  retry: "Retry risky and unknown",
  missed: "Risky, unknown, failed or skipped.",
  charged: "You pay only for those that are valid or invalid now.",
};

const words: PerTool<Words> = {
  "find-contacts": lookUpWords,
  "director-search": lookUpWords,
  enrichment: lookUpWords,
  "verify-emails": verificationWords,
};

/** What is done again; of a cancelled job, for the first time. */
export const retryText = (job: Pick<BulkJob, "tool" | "state">): string =>
  job.state === "cancelled" ? "Look up the rest" : words[job.tool].retry;

export const wordsOf = ({ tool }: Pick<BulkJob, "tool">): Words => words[tool];
