import { setTimeout as pause } from "node:timers/promises";
import { alarms, type Prometheus, promtool } from "#bench/metrics-prometheus.ts";

const LOOK_EVERY_MS = 500;

/** Those that have nothing to do with any fault of the run. */
const unrelated: readonly string[] = [
  "LeadlightLedgerDrift",
  "LeadlightSourceBlocked",
  "LeadlightQueueStuck",
  "LeadlightBackupOld",
  "LeadlightRequestOverdue",
  "LeadlightWebhooksFail",
];

export interface AlarmWatch {
  /** The alarms whose expression was true since the last call. How long it has to be true is not waited for. */
  taken(): readonly string[];
  stop(): Promise<void>;
}

/** Looks at the expression of each alarm until it is stopped. */
export const watchAlarms = (prometheus: Prometheus): AlarmWatch => {
  let seen = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const { alert, expr } of alarms) if ((await prometheus.count(expr)) > 0) seen.add(alert);
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    taken: () => {
      const taken = [...seen];
      seen = new Set();
      return taken;
    },
    stop: async () => {
      isOver = true;
      await watching;
    },
  };
};

/** What is wrong with the alarms that were seen during a fault. */
export const alarmFaults = (seen: readonly string[], expected: readonly string[]): readonly string[] => [
  ...expected.filter((name) => !seen.includes(name)).map((name) => `${name} was not true`),
  ...seen.filter((name) => unrelated.includes(name) && !expected.includes(name)).map((name) => `${name} was true`),
];

/** The remarks of promtool about what each process serves. */
export const metricFaults = async (targets: readonly string[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const target of targets) {
    const text = await (await fetch(`http://${target}/metrics`)).text();
    const { isClean, text: remarks } = await promtool(["check", "metrics"], text);
    if (!isClean || remarks !== "") faults.push(`${target}: ${remarks}`);
  }
  return faults;
};
