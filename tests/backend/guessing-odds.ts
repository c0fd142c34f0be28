import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import { countedTries, mayMailSecond, TRIES_COUNT_MS, waitAfter, waitLeft } from "#backend/auth/codes/guess-delays.ts";
import { OTP_LENGTH } from "#domain/session/otp.ts";

const DAYS = 10;

/** When wrong tries are looked at, if somebody tries whenever there is no wait, from any number of networks. */
const fastestTries = (free: number): number[] => {
  const tries: number[] = [];
  for (let now = 0; now < DAYS * TRIES_COUNT_MS;) {
    const wait = waitLeft(countedTries(tries, now), free, now);
    if (wait === 0) tries.push(now);
    now += wait;
  }
  return tries;
};

/** When second codes are mailed, if each first one is guessed at once. */
const fastestSecondCodes = (): number[] => {
  const mailed: number[] = [];
  for (let now = 0; now < DAYS * TRIES_COUNT_MS; now += 60_000) {
    while (mayMailSecond(countedTries(mailed, now), now)) mailed.push(now);
  }
  return mailed;
};

const mostInADay = (tries: readonly number[]): number =>
  Math.max(...tries.map((from) => tries.filter((at) => at >= from && at < from + TRIES_COUNT_MS).length));

/** Each try of one code excludes the former ones, hence a little better than one in a million. */
const percent = (tries: number, { codeTries }: AuthLimits): string =>
  `${((100 * tries) / (10 ** OTP_LENGTH - codeTries)).toFixed(4)} %`;

/** The table of docs/security.md, from the limits and the rules that are in force. */
export const guessingOdds = (limits: AuthLimits) => {
  const tries = fastestTries(limits.wrongTries);
  const single = mostInADay(tries);
  const lastDay = tries.filter((at) => at >= (DAYS - 1) * TRIES_COUNT_MS).length;
  const secondCodes = mostInADay(fastestSecondCodes());
  const second = secondCodes * limits.codeTries;
  const ofPair = mostInADay(fastestTries(limits.wrongTriesPerPair));
  const ofNetwork = mostInADay(fastestTries(limits.wrongTriesPerNetwork));
  const longestWait = Math.max(...tries.map((_, count) => waitAfter(count, limits.wrongTries)));
  const rows = [
    ["tried", "tries within 24 hours", "chance"],
    ["---", "---", "---"],
    [
      `at one account, from any number of networks, as fast as the waits allow, on the first day (${lastDay} on each one after)`,
      `${single}`,
      percent(single, limits),
    ],
    [
      `second codes: ${secondCodes} times ${limits.codeTries}, were as many first ones guessed`,
      `${second}`,
      percent(second, limits),
    ],
    ["at one account together, at most", `${single + second}`, percent(single + second, limits)],
    ["at one account, from one network", `${ofPair}`, percent(ofPair, limits)],
    ["at any number of accounts, from one network", `${ofNetwork}`, percent(ofNetwork, limits)],
    ["the longest wait for a try", `${longestWait / 60_000} minutes`, ""],
  ];
  const table = rows
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
    .replaceAll("|  |", "| |");
  const chanceOf = (count: number): number => count / (10 ** OTP_LENGTH - limits.codeTries);
  return { chance: chanceOf(single + second), chanceFromOneNetwork: chanceOf(ofNetwork), table };
};
