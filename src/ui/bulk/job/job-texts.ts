import { type BulkJob, type BulkJobState, missesOf } from "#domain/bulk/bulk-job.ts";
import { foundNothing } from "#domain/bulk/job-outcomes.ts";
import type { PerTool } from "#domain/shared/tool.ts";
import { countText } from "#ui/kit/count-text.ts";

const stateNames: Readonly<Record<Exclude<BulkJobState, "paused">, string>> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  cancelled: "Cancelled",
  failed: "Failed",
};

/** Who or what a paused job waits for: the person who looks at it, credits, a higher monthly limit, or another person. */
export type PausedFor = "viewer" | "credits" | "limit" | "other";

const pausedNames: Readonly<Record<PausedFor, string>> = {
  viewer: "Paused by you",
  credits: "Paused for credits",
  limit: "Paused: monthly limit",
  other: "Paused",
};

/** How a job stands. */
export const stateName = (job: BulkJob, pausedFor: PausedFor): string => {
  const { state } = job;
  if (foundNothing(job)) return job.tool === "verify-emails" ? "No verdicts" : "Nothing found";
  return state === "paused" ? pausedNames[pausedFor] : stateNames[state];
};

export const nameOf = ({ name, fileName }: Pick<BulkJob, "name" | "fileName">): string =>
  name ?? fileName ?? "Unnamed file";

/** What is done again, in the words of the tool. */
interface Words {
  /** Why some are looked up again, and what is charged then. */
  readonly missed: string;
  readonly charged: string;
}

const lookUpWords: Words = {
  missed: "Not found, failed or skipped.",
  charged: "You pay only for what is found now.",
};

const verificationWords: Words = {
  missed: "Risky, unknown, failed or skipped.",
  charged: "You pay only for those that are valid or invalid now.",
};

const words: PerTool<Words> = {
  "find-contacts": lookUpWords,
  "director-search": lookUpWords,
  enrichment: lookUpWords,
  "verify-emails": verificationWords,
};

/** What is done again; of a cancelled job, for the first time. Results are counted where nothing else is done again. */
export const retryText = (job: BulkJob): string => {
  const { tool, state, notFound, possible = 0 } = job;
  if (state === "cancelled") return "Look up the rest";
  if (missesOf(job) > notFound) return "Retry the rest";
  const names = tool === "verify-emails" ? ["risky", "unknown"] : ["possible", "not found"];
  const parts = [possible, notFound - possible].flatMap((count, place) =>
    count > 0 ? [`${countText(count)} ${names[place]}`] : [],
  );
  return `Retry ${parts.join(" and ")}`;
};

export const wordsOf = ({ tool }: Pick<BulkJob, "tool">): Words => words[tool];
