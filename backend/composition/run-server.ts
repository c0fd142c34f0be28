import { sampleSearches } from "#backend/directory/sample-directory.ts";
import { aborted } from "#backend/platform/stop-signal.ts";
import { readConfiguration } from "./configuration.ts";
import type { CreateDevServices } from "./dev-services.ts";
import { runProcess } from "./run-process.ts";
import { startBackend } from "./server.ts";

/** Runs the server in this process until it is asked to stop, and ends the process. */
export const runServer = (createDevServices?: CreateDevServices): Promise<never> =>
  runProcess(async ({ log, say, stopping }) => {
    const configuration = readConfiguration(process.env);
    configuration.warnings.forEach((warning) => log.info(warning));
    const backend = await startBackend(configuration, {
      log,
      signal: stopping,
      ...(createDevServices && { createDevServices }),
    });

    say(`\nLeadlight is ready:  ${backend.origin}`);
    backend.notes.forEach(say);
    say("\nThree searches to try:");
    for (const { profileUrl, finds } of sampleSearches) say(`  ${profileUrl}  (${finds})`);
    say("\nStop with Ctrl+C.\n");

    await aborted(stopping);
    say("Stopping ...");
    await backend.close();
  });
