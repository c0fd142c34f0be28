import { hasEnded } from "#domain/bulk/bulk-control.ts";
import { answered, type BulkJob, type BulkJobState, lookedUp } from "#domain/bulk/bulk-job.ts";
import { doneOf, doneWord, retryBrought } from "#domain/bulk/job-outcomes.ts";
import { nameOf } from "#ui/bulk/job/job-texts.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

/** How far a job is, in words. A file is only read once a worker is free. */
export const progressText = (job: BulkJob): string => {
  if (job.subjects === 0) return notRead[job.state];
  const done = progressOf(job);
  return job.state === "waiting" && done === 0
    ? `Waiting to start: ${countText(job.subjects)} to be ${doneWord(job)}`
    : `${countText(done)} of ${countText(job.subjects)} ${doneWord(job)}`;
};

/** How many rows the bar and its words count: of a job that has ended, those that failed are not looked up. */
export const progressOf = (job: BulkJob): number => (hasEnded(job) ? answered(job) : lookedUp(job));

const notRead: Readonly<Record<BulkJobState, string>> = {
  waiting: "Waiting to read the file",
  running: "Reading the file",
  paused: "Nothing looked up yet",
  done: "Nothing to look up",
  cancelled: "Nothing was looked up",
  failed: "Nothing was looked up",
};

/** What of the file is not looked up, or only once: "1,016 rows, including 12 duplicates, 3 empty". Nothing where each row is. */
export const fileText = ({
  rows,
  duplicate,
  empty,
  malformed,
  hidden = 0,
  footer = 0,
}: BulkJob): string | undefined => {
  const kinds = [
    [duplicate, duplicate === 1 ? "duplicate" : "duplicates"],
    [empty - footer, "empty"],
    [footer, footer === 1 ? "total or footer row" : "total or footer rows"],
    [hidden, "hidden"],
    [malformed, "that can't be read"],
  ] as const;
  const named = kinds.filter(([count]) => count > 0).map(([count, kind]) => `${countText(count)} ${kind}`);
  return named.length === 0 ? undefined : `${counted(rows, "row")}, including ${named.join(", ")}`;
};

/** What the last retry brought, or has brought so far; undefined where there was none. */
export const retriedText = (job: BulkJob): string | undefined => {
  const brought = retryBrought(job);
  if (brought === undefined) return undefined;
  const more = `${brought.count === 0 ? "no" : countText(brought.count)} more ${brought.word}`;
  return hasEnded(job) ? `Last retry: ${more}.` : `This retry: ${more} so far.`;
};

/** Of a job that a colleague of the viewer cancelled. */
export const cancelledText = (by: string): string => `${by} cancelled this job. Finished rows are kept.`;

/** What a job that has ended leaves undone. */
export const leftUndoneText = (rows: number): string =>
  rows === 1 ? "1 row wasn't looked up or charged." : `${countText(rows)} rows weren't looked up or charged.`;

/** What a job that has ended could not look up. */
export const failedRowsText = (rows: number): string =>
  rows === 1 ? "1 row failed and wasn't charged." : `${countText(rows)} rows failed and weren't charged.`;

/** Of a job that a person paused: who it was, unless it was the viewer; who can resume it, where the viewer can't; what it leaves. */
export const pausedText = (by: string | undefined, resumers: readonly string[]): string =>
  `${by === undefined ? "" : `${pauserText(by, resumers)} `}Finished rows are kept, and unused credits were returned.`;

const pauserText = (by: string, resumers: readonly string[]): string => {
  if (resumers.length === 0) return `Paused by ${by}.`;
  const isAlone = resumers.every((member) => member === by);
  return `Paused by ${by}. Only they${isAlone ? "" : " or the person who ordered it"} can resume it.`;
};

/** Of a paused job: the others can only wait for them, or end it. */
export const resumersText = (members: readonly string[]): string => `Only ${members.join(" or ")} can resume it.`;

const MINUTE_MS = 60_000;

/** "about 2 minutes left". */
export const timeLeftText = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / MINUTE_MS);
  if (minutes < 1) return "less than a minute left";
  if (minutes < 90) return `about ${counted(minutes, "minute")} left`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `about ${counted(hours, "hour")} left` : `about ${counted(Math.round(hours / 24), "day")} left`;
};

/** Announced to screen readers when a job has stopped; undefined for other states. */
export const stateChangeText = (job: BulkJob): string | undefined => {
  const name = nameOf(job);
  switch (job.state) {
    case "done": {
      const { count, word } = doneOf(job);
      const failed = job.failed > 0 ? `, ${countText(job.failed)} failed` : "";
      return `${name} is done: ${countText(Math.min(count, answered(job)))} of ${countText(job.subjects)} ${word}${failed}.`;
    }
    case "paused":
      return `${name} is paused. ${job.reason ?? ""}`.trim();
    case "failed":
      return `${name} failed. ${job.reason ?? ""}`.trim();
    case "cancelled":
      return `${name} is cancelled.`;
    default:
      return undefined;
  }
};
