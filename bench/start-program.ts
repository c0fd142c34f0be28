import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { killHard } from "#tests/support/backend/child-process.ts";

const BACKEND = path.resolve(import.meta.dirname, "../backend");

interface Program {
  readonly file: string;
  /** What it prints once it can be used. */
  readonly ready: string;
}

export const leadlight = {
  server: { file: path.join(BACKEND, "main.ts"), ready: "Leadlight is ready" },
  worker: { file: path.join(BACKEND, "worker.ts"), ready: "The worker is ready" },
} as const satisfies Readonly<Record<string, Program>>;

/** Settings with which a bench meets no limit of requests. */
export const unlimited = {
  LEADLIGHT_NETWORK_REQUESTS: "1000000",
  LEADLIGHT_NETWORK_WRONG_TRIES: "1000000",
  LEADLIGHT_CALLS: "1000000",
  LEADLIGHT_NETWORK_CALLS: "1000000",
  LEADLIGHT_FREE_REQUESTS: "1000000",
  LEADLIGHT_FREE_NETWORK_REQUESTS: "1000000",
};

/** A process of Leadlight, as an operator starts it. */
export interface Running {
  readonly process: ChildProcess;
  /** All that it has logged. */
  output(): string;
  kill(): Promise<void>;
}

/** Starts a program and waits until it can be used. Rejects where it ends before. `note` gets what it prints. */
export const startProgram = (
  { file, ready }: Program,
  environment: Readonly<Record<string, string>>,
  note: (text: string) => void = () => undefined,
): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { env: { ...process.env, ...environment } });
    const chunks: string[] = [];
    const running = { process: child, output: () => chunks.join(""), kill: () => killHard(child) };
    const take = (chunk: Buffer): void => {
      const text = chunk.toString();
      chunks.push(text);
      note(text);
      if (text.includes(ready)) resolve(running);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${path.basename(file)} ended with ${code}: ${running.output()}`)));
  });
