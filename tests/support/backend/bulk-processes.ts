import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { killHard, startUntil } from "./child-process.ts";

const program = (path: string): string => fileURLToPath(new URL(`../../../backend/${path}`, import.meta.url));

/** The programs that can work on bulk jobs, and what they print when they are ready. */
const programs = {
  server: { file: program("main.ts"), ready: "Leadlight is ready" },
  worker: { file: program("worker.ts"), ready: "The worker is ready" },
};

export interface BulkProcess {
  /** By SIGKILL. */
  kill(): Promise<void>;
  /** By SIGTERM; its exit code. */
  stop(): Promise<number | null>;
  /** Everything it printed. */
  output(): string;
}

/** Starts a server or a worker, as an operator does, over the database at `url`. */
export const startBulkProcess = async (
  name: keyof typeof programs,
  url: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BulkProcess> => {
  const { file, ready } = programs[name];
  const { child, output } = await startUntil(file, ready, {
    PORT: "0",
    HOST: "",
    DATABASE_URL: url,
    SMTP_URL: "",
    LEADLIGHT_ORIGIN: "",
    LEADLIGHT_VERIFY_DNS: "127.0.0.1:9",
    ...environment,
  });
  let printed = output;
  child.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  return { kill: () => killHard(child), stop: () => stopChild(child), output: () => printed };
};

const stopChild = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
