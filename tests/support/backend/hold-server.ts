import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { streamLog } from "#backend/platform/log.ts";

/** A process that runs the embedded PostgreSQL below LEADLIGHT_DATA until it is killed. It may try for LIMIT_MS. */
await openEmbeddedPostgres(`${process.env["LEADLIGHT_DATA"]}/postgres`, {
  log: streamLog(process.stdout),
  limitMs: Number(process.env["LIMIT_MS"] ?? 20_000),
});
process.stdout.write("open\n");
