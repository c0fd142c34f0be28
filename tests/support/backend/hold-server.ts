import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { streamLog } from "#backend/platform/log.ts";

/** A process that runs the embedded PostgreSQL below LEADLIGHT_DATA until it is killed. */
await openEmbeddedPostgres(`${process.env["LEADLIGHT_DATA"]}/postgres`, { log: streamLog(process.stdout) });
process.stdout.write("open\n");
