import type { ConcurrencyLimits } from "#backend/platform/limits/concurrency-limiter.ts";

/** How many of the product's calls are let through in a window, whatever they cost. */
export interface CallLimits {
  readonly callsPerAccount: number;
  /** Per IPv4 address or IPv6 /64; an office with several accounts may share one. */
  readonly callsPerNetwork: number;
  readonly windowMs: number;
}

/** Twenty calls a second are more than one person at the app makes, or a script that waits for each answer. */
export const defaultCallLimits: CallLimits = { callsPerAccount: 200, callsPerNetwork: 2_000, windowMs: 10_000 };

/**
 * For calls that read or change thousands of rows: lists of large teams, changes of bulk jobs. People make one at a time. What
 * an account could otherwise send at once would take all connections to the database.
 */
export const defaultCostlyConcurrency: ConcurrencyLimits = { atOncePerAccount: 2, atOncePerNetwork: 16 };

/** For calls about saved and owned people, and lists. The app makes three at once as it opens, and as many in a second tab. */
export const defaultPeopleConcurrency: ConcurrencyLimits = { atOncePerAccount: 6, atOncePerNetwork: 16 };
