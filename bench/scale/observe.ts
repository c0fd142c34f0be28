import { setTimeout as pause } from "node:timers/promises";
import { type AlarmWatch, alarmFaults } from "./alarms.ts";
import type { Call, Caller } from "./calls.ts";
import { checkBooks } from "./checks.ts";
import type { Cluster } from "./cluster.ts";
import type { Fault } from "./faults.ts";
import type { Load } from "./load.ts";

/** What was seen of a fault. Times in seconds. */
export interface Observed {
  readonly name: string;
  readonly lasted: number;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
  readonly longest: number;
  /** From the end of the fault until the last call that was refused, failed or late; 0 where none was. */
  readonly wellAfter: number;
  /** What failed, such as "reveal 502". */
  readonly reasons: readonly string[];
  /** The alarms whose expression was true. */
  readonly alarms: readonly string[];
  /** Lost or doubled. */
  readonly wrong: readonly string[];
  /** What is stated of the fault and did not hold. */
  readonly missed: readonly string[];
}

const QUIET_MS = 4_000;
const ANSWERS = 20;
const LOOK_EVERY_MS = 250;
const WELL_WITHIN_MS = 90_000;
const seconds = (milliseconds: number): number => milliseconds / 1_000;

/** What the fault itself makes impossible is no fault of the site. */
const judged = ({ impossible = [] }: Fault, calls: readonly Call[]): readonly Call[] =>
  calls.filter(({ kind }) => !impossible.includes(kind));

interface ObserveNeeds {
  readonly cluster: Cluster;
  readonly caller: Caller;
  readonly load: Load;
  readonly watch: AlarmWatch;
}

/** Has the fault happen under the load, and waits until all is well again. */
export const observeFault = async ({ cluster, caller, load, watch }: ObserveNeeds, fault: Fault): Promise<Observed> => {
  watch.taken();
  const beganAt = performance.now();
  await fault.begin(cluster);
  await pause(fault.seconds * 1_000);
  await fault.end(cluster);
  const endedAt = performance.now();
  const since = (): readonly Call[] => caller.calls.filter((call) => call.endedAt >= beganAt);
  const lastFault = (): number =>
    judged(fault, since())
      .filter(({ outcome }) => outcome !== "answered")
      .reduce((last, call) => Math.max(last, call.endedAt), endedAt);
  // Calls that still wait are no sign of health: many must have been answered since.
  const isWell = (): boolean => {
    const last = lastFault();
    const answered = since().filter(({ beganAt: began }) => began > last).length;
    return performance.now() - last >= QUIET_MS && answered >= ANSWERS;
  };
  while (!isWell() && performance.now() - endedAt < WELL_WITHIN_MS) await pause(LOOK_EVERY_MS);

  const calls = judged(fault, since());
  const bad = calls.filter(({ outcome }) => outcome !== "answered");
  const ofOutcome = (outcome: Call["outcome"]): readonly Call[] => calls.filter((call) => call.outcome === outcome);
  const observed = {
    name: fault.name,
    lasted: seconds(endedAt - beganAt),
    calls: calls.length,
    refused: ofOutcome("refused").length,
    failed: ofOutcome("failed").length,
    longest: seconds(Math.max(...calls.map((call) => call.endedAt - call.beganAt))),
    wellAfter: seconds(lastFault() - endedAt),
    reasons: [...new Set(bad.map(({ kind, reason }) => `${kind} ${reason}`))].toSorted(),
    alarms: watch.taken(),
    wrong: await checkBooks(cluster, load.buyers),
  };
  return { ...observed, missed: missedBy(fault, observed) };
};

const missedBy = (fault: Fault, seen: Omit<Observed, "missed">): readonly string[] => {
  const missed: string[] = [];
  if (seen.failed > 0) missed.push(`${seen.failed} calls failed`);
  if (fault.refusesFor === "never" && seen.refused > 0) missed.push(`${seen.refused} calls were refused`);
  const allowed = fault.refusesFor === "never" ? 0 : fault.refusesFor;
  if (seen.wellAfter > allowed) missed.push(`all was well after ${seen.wellAfter.toFixed(1)} s, not ${allowed}`);
  if (seen.longest > fault.longestAnswer)
    missed.push(`an answer took ${seen.longest.toFixed(1)} s, not ${fault.longestAnswer}`);
  missed.push(...alarmFaults(seen.alarms, fault.alarms ?? []));
  return missed;
};
