import type { BulkJob } from "#domain/bulk/bulk-job.ts";

export interface JobListChanges {
  /** Jobs have taken more or less from the balance, or are gone; a job goes with the part in the organisation that pays. */
  readonly movesCredits: boolean;
  /** What other tabs show has changed. */
  readonly isNews: boolean;
  /** A job stands elsewhere, or has other controls. */
  readonly rearranges: boolean;
}

/** What a new list of jobs changes in the one that is shown. */
export const jobListChanges = (shown: readonly BulkJob[], listed: readonly BulkJob[]): JobListChanges => {
  const before = new Map(shown.map((job) => [job.id, job]));
  const isGone = shown.some(({ id }) => !listed.some((job) => job.id === id));
  const movesCredits = isGone || listed.some((job) => takenBy(job) !== takenBy(before.get(job.id)));
  const isChanged = listed.some((job) => shownOf(job) !== shownOf(before.get(job.id)));
  return { movesCredits, isNews: movesCredits || isChanged, rearranges: placesIn(listed) !== placesIn(shown) };
};

const placesIn = (jobs: readonly BulkJob[]): string => jobs.map(({ id, state }) => `${id} ${state}`).join();

/** What a job has taken from the balance. What it spends of that later leaves the balance as it is. */
const takenBy = (job: BulkJob | undefined): number => (job === undefined ? 0 : job.spent + job.reserved);

/** What of a job a person changes, and how it stands. */
const shownOf = (job: BulkJob | undefined): string =>
  JSON.stringify(job && [job.state, job.name, job.remark, job.emailWhenDone]) ?? "";
