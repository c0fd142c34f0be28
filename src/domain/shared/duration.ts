/** In milliseconds. */
export const HOUR_MS = 60 * 60 * 1000;
/** In milliseconds, for days of 24 hours. */
export const DAY_MS = 24 * HOUR_MS;
