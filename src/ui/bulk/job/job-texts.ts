import type { BulkJob, BulkJobState } from "#domain/bulk/bulk-job.ts";
import type { PerTool } from "#domain/shared/tool.ts";

const stateNames: Readonly<Record<BulkJobState, string>> = {
  waiting: "Waiting",
  running: "Running",
  paused: "Paused for credits",
  done: "Done",
  cancelled: "Cancelled",
  failed: "Failed",
};

/** How a job stands. A job that a person paused waits for them, and not for credits. */
export const stateName = ({ state, pausedBy }: Pick<BulkJob, "state" | "pausedBy">, isByViewer = false): string => {
  if (state !== "paused" || pausedBy === undefined) return stateNames[state];
  return isByViewer ? "Paused by you" : "Paused";
};

export const nameOf = ({ name, fileName }: Pick<BulkJob, "name" | "fileName">): string =>
  name ?? fileName ?? "Unnamed file";

/** What happens to a subject, and what is done again, in the words of the tool. */
interface Words {
  readonly found: string;
  readonly notFound: string;
  /** Found, but not sure enough to be charged for. */
  readonly unsure?: string;
  readonly retry: string;
  /** Why some are looked up again, and what is charged then. */
  readonly missed: string;
  readonly charged: string;
}

const lookUpWords: Words = {
  found: "Found",
  notFound: "Not found",
  retry: "Retry rows without a result",
  missed: "Not found, failed or skipped.",
  charged: "You pay only for what is found now.",
};

const verificationWords: Words = {
  found: "Checked",
  notFound: "Could not be verified",
  unsure: "Risky",
  retry: "Retry unverified rows",
  missed: "Not verified, failed or skipped.",
  charged: "You pay only for what is verified now.",
};

const words: PerTool<Words> = {
  "find-contacts": lookUpWords,
  "director-search": lookUpWords,
  enrichment: { ...lookUpWords, unsure: "Possible match" },
  "verify-emails": verificationWords,
};

export const wordsOf = ({ tool }: Pick<BulkJob, "tool">): Words => words[tool];
