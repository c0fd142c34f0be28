import { readConfiguration } from "./configuration.ts";
import { sampleSearches } from "./directory/sample-directory.ts";
import { lastingOutput } from "./lasting-output.ts";
import { streamLog } from "./log.ts";
import { startBackend } from "./server.ts";

const output = lastingOutput(process.stdout);
const complaints = lastingOutput(process.stderr);
const log = streamLog(output);
const say = (text: string): void => void output.write(`${text}\n`);

/** An error that nothing caught is logged, and the process continues, so that other users are still served. */
process.on("unhandledRejection", (reason) => log.error("A promise was rejected unheard", reason));
process.on("uncaughtException", (error) => log.error("An error was thrown unheard", error));

try {
  const configuration = readConfiguration(process.env);
  const backend = await startBackend(configuration, { log });

  say(`\nLeadlight is ready:  ${backend.origin}`);
  if (configuration.smtpUrl === undefined) say(`Codes arrive in:     ${backend.origin}/inbox`);
  say("\nThree searches to begin with:");
  for (const { profileUrl, finds } of sampleSearches) say(`  ${profileUrl}  (${finds})`);
  say("\nStop with Ctrl+C.\n");

  let stoppingSince: number | undefined;
  const stop = (): void => {
    // On Ctrl+C, the terminal and npm both send a signal; only a signal more than a second later forces the end.
    if (stoppingSince !== undefined) return performance.now() - stoppingSince > 1_000 ? process.exit(1) : undefined;
    stoppingSince = performance.now();
    say("Stopping ...");
    backend.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error("Stopping failed", error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  complaints.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
