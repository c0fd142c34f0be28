/** Milliseconds since 1970. Always passed as an argument, so that tests can set the time. */
export type Clock = () => number;

/**
 * The clocks of two servers differ by less. A stored time that lies further in the future is of a clock that was set back
 * since: what began then counts as over, so that nobody waits longer than an interval.
 */
export const CLOCKS_DIFFER_MS = 1_000;
