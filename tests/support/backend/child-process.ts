import { spawn, type ChildProcess } from "node:child_process";

export interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** Runs a program of the repository with the present Node to its end. */
export const runToEnd = (
  program: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...parameters], { env: { ...process.env, ...environment } });
    let output = "";
    let complaints = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output, complaints }));
  });

/** Starts a program of the repository and waits until it has printed `line`. */
export const startUntil = (
  program: string,
  line: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { env: { ...process.env, ...environment } });
    let output = "";
    const note = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes(line)) return;
      // What it prints from now on is read without looking, so that a program that is measured is not slowed down.
      child.stdout.off("data", note).resume();
      child.stderr.off("data", note).resume();
      resolve({ child, output });
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}: ${output}`)));
  });

/** A process that was killed has no exit code, but a signal. */
export const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Kills it by SIGKILL and waits until it has ended. */
export const killHard = async (child: ChildProcess): Promise<void> => {
  if (isOver(child)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once("exit", () => resolve());
  child.kill("SIGKILL");
  await promise;
};
