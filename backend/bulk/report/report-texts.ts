import { hasEnded, mostAtEnd } from "#domain/bulk/bulk-control.ts";
import { lookedUp, missesOf } from "#domain/bulk/bulk-job.ts";
import {
  doneOf,
  doneWord,
  foundItemsOf,
  foundNothing,
  outcomesOf,
  retryBrought,
  unknownMeans,
} from "#domain/bulk/job-outcomes.ts";
import { formatCredits } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { Fact } from "#backend/platform/mail/mail-parts.ts";
import { grouped } from "#backend/platform/mail/mail-text.ts";
import type { ReportedJob } from "./reported-job.ts";

const NOTHING_CHARGED = "Nothing was charged.";

/** "is done: 812 of 1,000 found", after the name of the job; of a retry, "is done: 3 more found, 815 of 1,000 in total". */
export const headlineOf = (job: ReportedJob): string => {
  const total = grouped(job.subjects);
  const reached = lookedUp(job) === 0 ? "" : `: ${grouped(lookedUp(job))} of ${total} ${doneWord(job)}`;
  const done = doneOf(job);
  const more = retryBrought(job);
  switch (job.state) {
    case "done":
      if (job.subjects === 0) return "is done";
      if (more !== undefined) {
        return `is done: ${more.count === 0 ? "no" : grouped(more.count)} more ${more.word}, ${grouped(done.count)} of ${total} in total`;
      }
      if (foundNothing(job) && job.tool === "verify-emails") return `is done: none of ${total} could be verified`;
      return `is done: ${grouped(done.count)} of ${total} ${done.word}`;
    case "paused":
      return `is paused${reached}`;
    case "failed":
      return `failed${reached}`;
    case "cancelled":
      return `was cancelled${reached}`;
  }
};

/** What was found, and what it cost. Nothing where no row was looked up for a job that failed. */
export const summaryOf = (job: ReportedJob): readonly Fact[] => {
  const isFree = isAllOwned(job);
  // As on its card: what it can still spend, while it can.
  const spent = `${formatCredits(job.spent)}${hasEnded(job) ? "" : ` of at most ${formatCredits(mostAtEnd(job))}`}`;
  return [
    ...present([
      ...outcomesOf(job).map(({ name, count, isFree: free }) => [free ? `${name}, free` : name, count] as const),
      [`Not ${doneWord(job)}`, job.subjects - lookedUp(job)],
      ...foundItemsOf(job).map(({ name, count }) => [name, count] as const),
    ]),
    ...(job.spent === 0 && (job.state === "failed" || isFree) ? [] : [["Credits spent", spent] as const]),
  ];
};

/** What of the file was not looked up, or once for several rows. Nothing where each row was looked up. */
export const fileFactsOf = (job: ReportedJob): readonly Fact[] => {
  const { footer = 0 } = job;
  const others = present([
    ["Duplicates, charged once", job.duplicate],
    ["Empty rows", job.empty - footer],
    ["Total or footer rows, skipped", footer],
    ["Hidden rows, skipped", job.hidden ?? 0],
    ["Rows that can't be read", job.malformed],
  ]);
  return others.length === 0 ? [] : [["Rows in the file", grouped(job.rows)], ...others];
};

const present = (counts: readonly (readonly [label: string, count: number])[]): readonly Fact[] =>
  counts.filter(([, count]) => count > 0).map(([label, count]) => [label, grouped(count)] as const);

/** What happened, and what to do next. */
export const storyOf = (job: ReportedJob): readonly string[] => {
  const reason = job.reason === undefined ? undefined : oneLine(job.reason);
  switch (job.state) {
    case "done":
      if (job.subjects === 0) return [`None of the rows could be looked up. ${NOTHING_CHARGED}`];
      if (isAllOwned(job)) return [`${allOwned(job)} No credits used.`];
      return missesOf(job) === 0
        ? ["Every row that could be looked up has a result."]
        : [`${uncharged(job)} You can retry them.`];
    case "paused":
      return [
        reason ?? "You didn't have enough credits for the next row.",
        `${whoseResults(job)} When you resume the job, finished rows are not charged again.`,
      ];
    case "failed":
      return [withCharge(reason ?? "Something went wrong on our side.", job)];
    case "cancelled":
      return [
        `${whoCancelled(job)} ${whoseResults(job)}`,
        "You weren't charged for rows that were not looked up. You can still retry them.",
      ];
  }
};

const whoCancelled = ({ cancelledByAnother: by }: ReportedJob): string =>
  by === undefined ? "The job was cancelled before all rows were done." : `${by} cancelled this job.`;

/** What an organisation pays for is its own. */
const whoseResults = ({ organisation }: ReportedJob): string =>
  organisation === undefined
    ? "The results so far are yours."
    : `The results so far are in ${oneLine(organisation)}'s jobs.`;

/** There was nothing to look up, and nothing to pay. */
const isAllOwned = ({ state, owned, subjects }: ReportedJob): boolean =>
  state === "done" && subjects > 0 && owned === subjects;

const allOwned = ({ owned, organisation }: ReportedJob): string => {
  const whose = organisation === undefined ? "yours" : `${oneLine(organisation)}'s`;
  return owned === 1 ? `The result was already ${whose}.` : `All ${grouped(owned)} were already ${whose}.`;
};

const uncharged = (job: ReportedJob): string => {
  if (job.tool !== "verify-emails") return "You weren't charged for rows not found.";
  const verdicts = ["Risky", "Unknown"].filter((verdict) =>
    outcomesOf(job).some(({ name, count }) => name === verdict && count > 0),
  );
  const which = verdicts.length === 0 ? ["failed"] : verdicts.map((verdict) => verdict.toLowerCase());
  return [`You weren't charged for ${which.join(" and ")} addresses.`, unknownMeans(job) ?? ""].join(" ").trim();
};

/** Says what a failed job cost, once: its reason may say so. */
const withCharge = (reason: string, job: ReportedJob): string => {
  if (job.spent > 0) return `${reason} ${whoseResults(job)} Nothing else was charged.`;
  return reason.includes(NOTHING_CHARGED) ? reason : `${reason} ${NOTHING_CHARGED}`;
};
