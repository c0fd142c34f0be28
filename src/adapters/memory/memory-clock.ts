import type { Clock } from "#application/ports/clock.ts";

interface Alarm {
  at: number;
  readonly every?: number;
  readonly ring: () => void;
}

export interface MemoryClock extends Clock {
  /** Advances the time and runs everything that is due by then. */
  move(milliseconds: number): Promise<void>;
  /** Advances the time without running anything, as on a device that sleeps. */
  sleep(milliseconds: number): void;
}

/** Stands still until it is moved. */
export const memoryClock = (start = Date.UTC(2026, 0, 1)): MemoryClock => {
  let now = start;
  const alarms = new Set<Alarm>();

  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  return {
    now: () => now,
    async pause(milliseconds) {
      if (milliseconds > 0) await new Promise<void>((ring) => alarms.add({ at: now + milliseconds, ring }));
    },
    every(milliseconds, task) {
      const alarm: Alarm = { at: now + milliseconds, every: milliseconds, ring: task };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    sleep(milliseconds) {
      now += milliseconds;
      for (const alarm of alarms) alarm.at += milliseconds;
    },
    async move(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        const next = [...alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        now = next.at;
        if (next.every === undefined) alarms.delete(next);
        else next.at += next.every;
        next.ring();
      }
      now = end;
      await settle();
    },
  };
};
