import type { Log } from "#backend/platform/log.ts";
import { pipeSafeOutput } from "#backend/platform/pipe-safe-output.ts";
import { Stopped, stopSignal } from "#backend/platform/stop-signal.ts";

import { openLog } from "./open-log.ts";

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
  const format = process.env["LEADLIGHT_LOG"];
  const log = openLog(format, output);
  const say = (text: string): void => {
    // A program reads the log: what is for people is an event like any other.
    if (format !== "json") output.write(`${text}\n`);
    else if (text.trim() !== "") log.info(text.trim());
  };
  process.on("unhandledRejection", (reason) => log.error("Unhandled promise rejection", reason));
  process.on("uncaughtException", (error) => log.error("Uncaught exception", error));

  const stopping = stopSignal();
  try {
    await run({ log, say, stopping });
    process.exit(0);
  } catch (error) {
    if (error instanceof Stopped) process.exit(0);
    if (stopping.aborted) log.error("Shutdown failed", error);
    else complaints.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
