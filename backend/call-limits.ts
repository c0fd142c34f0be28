/** How many of the product's calls are let through in a window, whatever they cost. */
export interface CallLimits {
  readonly callsPerAccount: number;
  /** Per IPv4 address or IPv6 /64; an office with several accounts may share one. */
  readonly callsPerNetwork: number;
  readonly windowMs: number;
}

/** Twenty calls a second are more than one person at the app makes, or a script that waits for each answer. */
export const defaultCallLimits: CallLimits = { callsPerAccount: 200, callsPerNetwork: 2_000, windowMs: 10_000 };
