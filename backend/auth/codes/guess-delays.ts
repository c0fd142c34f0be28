import type { AuthLimits } from "#backend/auth/auth-limits.ts";

/** Wrong tries count for this long, whichever codes they were meant for. */
export const TRIES_COUNT_MS = 24 * 60 * 60_000;

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** Second codes that are mailed to one address within a day, however soon after each other. */
const SECOND_CODES_AT_ONCE = 5;
const SECOND_CODE_EVERY_MS = 60 * 60_000;

/**
 * Whether another second code may be mailed, after those of the last day. This bounds what an attacker achieves who tries
 * millions of codes during a wait, and keeps nobody who reads the mails out for longer than an hour.
 */
export const mayMailSecond = (mailed: readonly number[], now: number): boolean =>
  mailed.length < SECOND_CODES_AT_ONCE || Math.max(...mailed) <= now - SECOND_CODE_EVERY_MS;

/** How much longer than otherwise a code is not replaced while someone guesses: its mail may take minutes to be read. */
const KEPT_LONGER = 5;

/** Whether so many wrong tries at an address mean that someone is guessing: enough for the first wait that there can be. */
export const isGuessing = (
  limits: Pick<AuthLimits, "wrongTriesPerPair" | "wrongTries">,
  wrongTriesAtAddress: number,
): boolean => wrongTriesAtAddress >= Math.min(limits.wrongTriesPerPair, limits.wrongTries);

/** How long no other code replaces one that is mailed after so many wrong tries at its address. */
export const keptFor = (limits: AuthLimits, wrongTriesAtAddress: number): number =>
  limits.mailIntervalMs * (isGuessing(limits, wrongTriesAtAddress) ? KEPT_LONGER : 1);

/** What still counts of the given times. Those in the future are of a clock that was set back, and become now. */
export const countedTries = (triedAt: readonly number[], now: number): readonly number[] =>
  triedAt.map((at) => Math.min(at, now)).filter((at) => at > now - TRIES_COUNT_MS);

/** How long after the last of `count` wrong tries no other is looked at: it doubles from the `free`th on, up to an hour. */
export const waitAfter = (count: number, free: number): number =>
  count < free ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - free));

/** The milliseconds until a try is looked at, after the given counted tries. */
export const waitLeft = (counted: readonly number[], free: number, now: number): number =>
  counted.length === 0 ? 0 : Math.max(0, Math.max(...counted) + waitAfter(counted.length, free) - now);
