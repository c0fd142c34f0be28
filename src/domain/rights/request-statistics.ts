import type { RequestOutcome } from "./privacy-request.ts";

/** One request of a year. */
export interface CountedRequest {
  /** Undefined while it is open. */
  readonly outcome: RequestOutcome | undefined;
  /** How many days the answer took; undefined while it is open. */
  readonly days: number | undefined;
  /** Whether it was answered after its due day, or is open after it. */
  readonly isLate: boolean;
}

/** What California asks to be published of the requests of a year, and how many were late. */
export interface RequestStatistics {
  readonly received: number;
  readonly met: number;
  readonly refused: number;
  readonly removed: number;
  readonly open: number;
  readonly late: number;
  /** Days until the answer; undefined where nothing was answered. Without requests that ended by a removal: nobody answered them. */
  readonly days: { readonly median: number; readonly mean: number; readonly longest: number } | undefined;
}

export const statisticsOf = (requests: readonly CountedRequest[]): RequestStatistics => {
  const counted = (wanted: RequestOutcome | undefined): number =>
    requests.filter(({ outcome }) => outcome === wanted).length;
  return {
    received: requests.length,
    met: counted("met"),
    refused: counted("refused"),
    removed: counted("removed"),
    open: counted(undefined),
    late: requests.filter(({ isLate }) => isLate).length,
    days: daysOf(requests.flatMap(({ outcome, days }) => (outcome === "removed" || days === undefined ? [] : [days]))),
  };
};

const daysOf = (days: readonly number[]): RequestStatistics["days"] => {
  const sorted = days.toSorted((one, other) => one - other);
  const longest = sorted.at(-1);
  if (longest === undefined) return undefined;
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { median, mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length, longest };
};
