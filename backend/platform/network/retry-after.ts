import type { Clock } from "#backend/platform/clock.ts";

/** How long an answer asks to wait, in milliseconds: its header is a number of seconds, or a date. Undefined without one. */
export const retryAfterMs = (header: string | null | undefined, clock: Clock): number | undefined => {
  if (header === null || header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - clock();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
