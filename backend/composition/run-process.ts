import { type Log, streamLog } from "#backend/platform/log.ts";
import { pipeSafeOutput } from "#backend/platform/pipe-safe-output.ts";
import { Stopped, stopSignal } from "#backend/platform/stop-signal.ts";

interface Program {
  readonly log: Log;
  /** Prints a line for the operator. */
  readonly say: (text: string) => void;
  /** Aborted when the process is asked to stop. */
  readonly stopping: AbortSignal;
}

/**
 * Runs a program of the backend until it is done, and ends the process: with 0, or with 1 and a sentence on standard error
 * where it could not start. An error that nothing caught is logged, and the process continues, so that others are served.
 */
export const runProcess = async (run: (program: Program) => Promise<void>): Promise<never> => {
  const output = pipeSafeOutput(process.stdout);
  const complaints = pipeSafeOutput(process.stderr);
  const log = streamLog(output);
  process.on("unhandledRejection", (reason) => log.error("Unhandled promise rejection", reason));
  process.on("uncaughtException", (error) => log.error("Uncaught exception", error));

  const stopping = stopSignal();
  try {
    await run({ log, say: (text) => void output.write(`${text}\n`), stopping });
    process.exit(0);
  } catch (error) {
    if (error instanceof Stopped) process.exit(0);
    if (stopping.aborted) log.error("Shutdown failed", error);
    else complaints.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
