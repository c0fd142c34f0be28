/** Whether the backend can be reached, as the page knows it. */
export type Reachability = "reachable" | "offline" | "not-responding";

/** `isFailing`: the last question got no answer, or one of a server that is down. */
export const reachabilityOf = (isOnline: boolean, isFailing: boolean): Reachability => {
  if (!isOnline) return "offline";
  return isFailing ? "not-responding" : "reachable";
};

const FIRST_MS = 2_000;
const MAX_MS = 30_000;

/**
 * How long to wait before the next question, in milliseconds, after so many failures in a row (from 1): twice as long each
 * time, up to half a minute. `random` (from 0 to 1) takes up to a fifth away, so that not all browsers come back at once.
 */
export const backOffMs = (failures: number, random: number): number =>
  Math.round(Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1)) * (1 - random / 5));
