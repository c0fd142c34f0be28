import type { CreateDevServices } from "./dev-services.ts";
import { readConfiguration } from "./configuration.ts";
import { sampleSearches } from "#backend/directory/sample-directory.ts";
import { pipeSafeOutput } from "#backend/platform/pipe-safe-output.ts";
import { streamLog } from "#backend/platform/log.ts";
import { startBackend } from "./server.ts";
import { aborted, Stopped, stopSignal } from "#backend/platform/stop-signal.ts";

/** Runs the server in this process until it is asked to stop, and ends the process. */
export const runServer = async (createDevServices?: CreateDevServices): Promise<never> => {
  const output = pipeSafeOutput(process.stdout);
  const complaints = pipeSafeOutput(process.stderr);
  const log = streamLog(output);
  const say = (text: string): void => void output.write(`${text}\n`);

  // An error that nothing caught is logged, and the process continues, so that other users are still served.
  process.on("unhandledRejection", (reason) => log.error("A promise was rejected unheard", reason));
  process.on("uncaughtException", (error) => log.error("An error was thrown unheard", error));

  const stopping = stopSignal();
  try {
    const configuration = readConfiguration(process.env);
    configuration.warnings.forEach((warning) => log.info(warning));
    const backend = await startBackend(configuration, {
      log,
      signal: stopping,
      ...(createDevServices && { createDevServices }),
    });

    say(`\nLeadlight is ready:  ${backend.origin}`);
    backend.notes.forEach(say);
    say("\nThree searches to begin with:");
    for (const { profileUrl, finds } of sampleSearches) say(`  ${profileUrl}  (${finds})`);
    say("\nStop with Ctrl+C.\n");

    await aborted(stopping);
    say("Stopping ...");
    await backend.close();
    process.exit(0);
  } catch (error) {
    if (error instanceof Stopped) process.exit(0);
    if (stopping.aborted) log.error("Stopping failed", error);
    else complaints.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
