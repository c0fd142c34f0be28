import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import type { Evidence } from "./fault.ts";
import type { Site } from "./site.ts";

/** Some of what points at a fault comes with the next minute's work. */
const LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 2_000;

const COMMANDS = path.resolve(import.meta.dirname, "../../backend/commands");

/** What an operator sees of an installation, each read once. */
interface Seen {
  run(command: string, given: readonly string[]): Promise<readonly string[]>;
  log(of: "server" | "worker"): Promise<readonly string[]>;
  metrics(): Promise<readonly string[]>;
}

const linesOf = (text: string): readonly string[] => text.split("\n");

export const lookAt = ({ environmentFile, logs, metrics }: Site): Seen => {
  const seen = new Map<string, Promise<readonly string[]>>();
  const once = (what: string, read: () => Promise<string>): Promise<readonly string[]> => {
    const lines = seen.get(what) ?? read().then(linesOf);
    seen.set(what, lines);
    return lines;
  };
  return {
    run: (command, given) =>
      once([command, ...given].join(" "), async () => {
        const environment = Object.entries(parseEnv(await readFile(environmentFile, "utf8")));
        const settings = Object.fromEntries(environment.map(([name, value]) => [name, value ?? ""]));
        const { output, complaints } = await runToEnd(path.join(COMMANDS, `${command}.ts`), given, settings);
        return `${output}\n${complaints}`;
      }),
    log: (of) => once(`log of the ${of}`, () => readFile(logs[of], "utf8")),
    metrics: () =>
      once("metrics", async () => {
        const answer = await fetch(`http://127.0.0.1:${metrics.server}/metrics`, {
          signal: AbortSignal.timeout(10_000),
        });
        return answer.text();
      }),
  };
};

/** Whether an operator sees this now. */
export const isSeen = async (seen: Seen, evidence: Evidence): Promise<boolean> => {
  if ("doctor" in evidence) return (await seen.run("doctor", [])).some((line) => evidence.doctor.test(line));
  if ("log" in evidence) return (await seen.log(evidence.of ?? "server")).some((line) => evidence.log.test(line));
  if ("command" in evidence)
    return (await seen.run(evidence.command, evidence.given)).some((line) => evidence.line.test(line));
  // A process that does not answer says nothing.
  const lines = await seen.metrics().catch((): readonly string[] => []);
  return lines.some((line) => line.startsWith(`${evidence.metric} `) && evidence.says(Number(line.split(" ").at(-1))));
};

/** Looks until all of the evidence was seen, for three minutes at most. Returns what was not. */
export const untilSeen = async (site: Site, evidence: readonly Evidence[]): Promise<readonly Evidence[]> => {
  const from = performance.now();
  let missing = evidence;
  for (;;) {
    const seen = lookAt(site);
    const still: Evidence[] = [];
    for (const one of missing) if (!(await isSeen(seen, one))) still.push(one);
    missing = still;
    if (missing.length === 0 || performance.now() - from >= LIMIT_MS) return missing;
    await pause(LOOK_EVERY_MS);
  }
};

export const nameOf = (evidence: Evidence): string => {
  if ("doctor" in evidence) return `doctor ${evidence.doctor.source}`;
  if ("log" in evidence) return `log ${evidence.log.source}`;
  if ("command" in evidence) return `${evidence.command} ${evidence.given.join(" ")} ${evidence.line.source}`;
  return `metric ${evidence.metric}`;
};
