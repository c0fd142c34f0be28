import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import type { Evidence } from "./fault.ts";
import type { Site } from "./site.ts";

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

export const nameOf = (evidence: Evidence): string => {
  if ("doctor" in evidence) return `doctor ${evidence.doctor.source}`;
  if ("log" in evidence) return `log ${evidence.log.source}`;
  if ("command" in evidence) return `${evidence.command} ${evidence.given.join(" ")} ${evidence.line.source}`;
  return `metric ${evidence.metric}`;
};
