import { readConfiguration } from "#backend/composition/configuration.ts";
import { streamLog } from "#backend/platform/log.ts";
import { startBackend } from "#backend/composition/server.ts";
import { devServices } from "#dev/dev-services.ts";

// The backend of this checkout over the built app in the folder that is the only argument, until SIGTERM. Two builds
// that are compared are both served by it, so that the figures differ by the builds alone.
const [appFolder] = process.argv.slice(2);
if (appFolder === undefined) throw new Error("Which dist folder?");

const backend = await startBackend(
  { ...readConfiguration(process.env), appFolder },
  { log: streamLog(process.stdout), createDevServices: devServices },
);
process.stdout.write(`Serving ${appFolder}: ${backend.origin}\n`);
process.once("SIGTERM", () => {
  void backend.close().then(() => process.exit(0));
});
