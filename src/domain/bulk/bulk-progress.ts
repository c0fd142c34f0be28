import { type BulkJob, lookedUp } from "./bulk-job.ts";

/** How many subjects of a job had their result at a time, in milliseconds since 1970. */
export interface ProgressSample {
  readonly at: number;
  readonly lookedUp: number;
}

/** Older samples say little about how fast the job is now. */
const WINDOW_MS = 60_000;
/** Two polls that happen to fall around the same answer show no speed. */
const ENOUGH_MS = 4_000;

/**
 * The samples of a job with one more. There are none while it does not run, so that paused time is not counted, and
 * they start again when its misses are looked up again or the clock was set back.
 */
export const withSample = (samples: readonly ProgressSample[], job: BulkJob, at: number): readonly ProgressSample[] => {
  if (job.state !== "running") return [];
  const sample = { at, lookedUp: lookedUp(job) };
  const last = samples.at(-1);
  const goesOn = last !== undefined && last.at <= at && last.lookedUp <= sample.lookedUp;
  return goesOn ? [...samples.filter((earlier) => at - earlier.at <= WINDOW_MS), sample] : [sample];
};

/** How long a job will take, in milliseconds, at its speed of the last minute. Undefined while that is not known. */
export const timeLeft = (samples: readonly ProgressSample[], subjects: number): number | undefined => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const elapsed = last.at - first.at;
  const done = last.lookedUp - first.lookedUp;
  if (elapsed < ENOUGH_MS || done === 0) return undefined;
  return Math.ceil((Math.max(0, subjects - last.lookedUp) * elapsed) / done);
};

/** How many whole per cents of all running jobs are looked up; undefined while none runs. */
export const percentOf = (jobs: readonly BulkJob[]): number | undefined => {
  const running = jobs.filter(({ state, subjects }) => state === "running" && subjects > 0);
  const sum = (count: (job: BulkJob) => number): number => running.reduce((total, job) => total + count(job), 0);
  return running.length === 0 ? undefined : Math.floor((sum(lookedUp) / sum(({ subjects }) => subjects)) * 100);
};
