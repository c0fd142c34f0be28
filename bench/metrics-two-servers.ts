import { readConfiguration } from "#backend/composition/configuration.ts";
import { startBackend } from "#backend/composition/server.ts";
import { jsonLog } from "#backend/platform/log.ts";
import { service } from "#backend/platform/service.ts";

// One process with two servers, of which the second, at OTHER_PORT, is not measured. What differs between processes, such as how
// their code was compiled, is the same for both.
const log = jsonLog(process.stdout, service);
const { OTHER_PORT = "", ...environment } = process.env;
await startBackend(readConfiguration(environment), { log });
await startBackend(readConfiguration({ ...environment, PORT: OTHER_PORT, LEADLIGHT_METRICS: "" }), { log });
log.info("Both servers are ready");
