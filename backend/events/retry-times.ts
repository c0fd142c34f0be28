const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long is waited after each try that failed, as Standard Webhooks recommends it: 10 tries within 75 hours and 35 minutes. */
export const RETRY_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** So much longer at most, so that endpoints that failed together aren't tried together. */
const JITTER = 0.1;

/** The longest wait that an answer can ask for. */
const RETRY_AFTER_MAX_MS = 24 * HOUR_MS;

interface Failed {
  /** With the one that just failed. */
  readonly tries: number;
  /** What the answer asked for in `Retry-After`, in seconds. */
  readonly retryAfter?: number | undefined;
}

/** How long to wait for the next try, in milliseconds; undefined after the last one. `chance` is from 0 to below 1. */
export const nextTryIn = (
  { tries, retryAfter = 0 }: Failed,
  chance: number,
  waits: readonly number[] = RETRY_AFTER_MS,
): number | undefined => {
  const wait = waits[tries - 1];
  if (wait === undefined) return undefined;
  const asked = Math.min(retryAfter * SECOND_MS, RETRY_AFTER_MAX_MS);
  return Math.round(Math.max(wait * (1 + JITTER * chance), asked));
};
