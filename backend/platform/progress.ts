export interface Progress {
  readonly done: number;
  /** It may be an estimate; undefined where there is none. */
  readonly total: number | undefined;
}

export type TellProgress = (progress: Progress) => void;

const EVERY_MS = 3_000;

/** Says from time to time how far long work has come: "Search keys: 40,000 of about 100,000 (8,000 a second, 8 s left)". */
export const progressTeller = (
  what: string,
  say: (text: string) => void,
  now = () => performance.now(),
): TellProgress => {
  let begun: { readonly at: number; readonly done: number } | undefined;
  let told = 0;
  return ({ done, total }) => {
    // Work that goes on where it was interrupted does not begin at nothing.
    if (begun === undefined) {
      begun = { at: now(), done };
      told = begun.at;
    }
    if (now() - told < EVERY_MS) return;
    told = now();
    const rate = (done - begun.done) / ((told - begun.at) / 1000);
    const left = total === undefined || rate === 0 ? "" : `, ${duration(Math.max(0, total - done) / rate)} left`;
    const of = total === undefined ? "" : ` of about ${count(Math.max(done, total))}`;
    say(`${what}: ${count(done)}${of} (${count(Math.round(rate))} a second${left})`);
  };
};

const count = (number: number): string => number.toLocaleString("en-US");

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} min`;
