import { openEmbeddedPostgres } from "#backend/platform/database/embedded-postgres.ts";
import { streamLog } from "#backend/platform/log.ts";

/** A process that runs the embedded PostgreSQL below LEADLIGHT_DATA, with short times, until it is killed. */
await openEmbeddedPostgres(`${process.env["LEADLIGHT_DATA"]}/postgres`, {
  log: streamLog(process.stdout),
  times: { beatMs: 100, unusedMs: 500 },
});
process.stdout.write("open\n");
