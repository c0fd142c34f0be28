import { type BulkJob, type BulkJobState, lookedUp } from "#domain/bulk/bulk-job.ts";
import { foundNothing, hasFailures } from "#domain/bulk/job-outcomes.ts";
import { madeTableName } from "#domain/lists/jobs/people-job-file.ts";
import type { PerTool } from "#domain/shared/tool.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

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
  if (job.state === "paused") return pausedNames[pausedFor];
  const name = foundNothing(job) ? fruitlessName(job) : stateNames[job.state];
  return hasFailures(job) ? `${name}, ${countText(job.failed)} failed` : name;
};

const fruitlessName = ({ tool }: BulkJob): string => (tool === "verify-emails" ? "No verdicts" : "Nothing found");

export const nameOf = ({
  name,
  fileName = "Unnamed file",
  listId,
}: Pick<BulkJob, "name" | "fileName" | "listId">): string =>
  name ?? (listId === undefined ? fileName : madeTableName(fileName));

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

/** What is done again, counted by why; of a cancelled job, for the first time. */
export const retryText = (job: BulkJob): string => {
  const { tool, state, notFound, failed, possible = 0 } = job;
  if (state === "cancelled") return "Look up the rest";
  const [unsure, none] = tool === "verify-emails" ? ["risky", "unknown"] : ["possible", "not found"];
  const unreached = job.subjects - lookedUp(job);
  const parts = [
    ...(failed > 0 ? [counted(failed, "failed row")] : []),
    ...(possible > 0 ? [`${countText(possible)} ${unsure}`] : []),
    ...(notFound > possible ? [`${countText(notFound - possible)} ${none}`] : []),
    ...(unreached > 0 ? [`${counted(unreached, "row")} not reached`] : []),
  ];
  return `Retry ${listText(parts)}`;
};

/** "one, two and three". */
const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

export const wordsOf = ({ tool }: Pick<BulkJob, "tool">): Words => words[tool];
