import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import type { Machine } from "./network.ts";

interface Program {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** What it prints when it is ready. */
  readonly ready: string;
  /** The file to which its output is added. */
  readonly log: string;
}

const within = (machine: Machine, command: readonly string[]): string[] => ["netns", "exec", machine.name, ...command];

/** Starts a program that keeps running, and waits until it is ready. Rejects with the name of its log where it ends before that. */
export const startOn = (machine: Machine, program: Program): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn("ip", within(machine, program.command), {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...program.environment },
      ...(program.folder !== undefined && { cwd: program.folder }),
    });
    const log = createWriteStream(program.log, { flags: "a" });
    let said = "";
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      if (!said.includes(program.ready)) return;
      child.stdout.off("data", listen);
      child.stderr.off("data", listen);
      resolve(child);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", listen).pipe(log, { end: false });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${machine.name} ended with ${code}:\n${said.slice(-2_000)}`)));
  });

/** Runs a program to its end, and returns what it printed. */
export const runOn = (machine: Machine, ...command: readonly string[]): string =>
  execFileSync("ip", within(machine, command), { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
