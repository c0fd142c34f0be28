import type { Clock } from "#backend/platform/clock.ts";
import type { Log } from "#backend/platform/log.ts";

const SAME_FAULT_AGAIN_MS = 60_000;
/** Of what is remembered; messages may name what changes each time. */
const FAULTS_MAX = 100;

/** Logs a fault that comes again with every poll of every queue, as while the database is away, once a minute. */
export const logQueueFaults = (log: Log, clock: Clock = Date.now): ((thrown: unknown) => void) => {
  const loggedAt = new Map<string, number>();
  return (thrown) => {
    const fault = asError(thrown);
    const now = clock();
    if (now - (loggedAt.get(fault.message) ?? -Infinity) < SAME_FAULT_AGAIN_MS) return;
    if (loggedAt.size === FAULTS_MAX) loggedAt.clear();
    loggedAt.set(fault.message, now);
    log.error("Job queue error", fault);
  };
};

/** pg-boss hands out some as plain objects with what it knows beside. */
const asError = (thrown: unknown): Error => {
  if (thrown instanceof Error) return thrown;
  const hasMessage = typeof thrown === "object" && thrown !== null && "message" in thrown;
  return new Error(hasMessage ? String(thrown.message) : "Unknown error");
};
