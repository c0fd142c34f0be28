export interface Progress {
  readonly done: number;
  /** It may be an estimate; undefined where there is none. */
  readonly total: number | undefined;
}

export type ReportProgress = (progress: Progress) => void;

const EVERY_MS = 3_000;

/** Says from time to time how far long work has come: "Search keys: 40,000 of about 100,000 (8,000 a second, 8 s left)". */
export const progressReporter = (
  what: string,
  say: (text: string) => void,
  now = () => performance.now(),
): ReportProgress => {
  let begun: { readonly at: number; readonly done: number } | undefined;
  let reportedAt = 0;
  return ({ done, total }) => {
    // Work that resumes after an interruption does not start at zero.
    if (begun === undefined) {
      begun = { at: now(), done };
      reportedAt = begun.at;
    }
    if (now() - reportedAt < EVERY_MS) return;
    reportedAt = now();
    const rate = (done - begun.done) / ((reportedAt - begun.at) / 1000);
    const left = total === undefined || rate === 0 ? "" : `, ${duration(Math.max(0, total - done) / rate)} left`;
    const of = total === undefined ? "" : ` of about ${count(Math.max(done, total))}`;
    say(`${what}: ${count(done)}${of} (${count(Math.round(rate))} a second${left})`);
  };
};

const count = (number: number): string => number.toLocaleString("en-US");

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} min`;
