import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { keepSearchIndex } from "#backend/enrichment/keep-search-index.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

/** A process that makes search keys for the database of DATABASE_URL and dies of SIGKILL in the third batch. */
const SLICES_BEFORE = 120;
let slices = 0;
keepSearchIndex({
  database: connectDatabase({ url: process.env["DATABASE_URL"] ?? "", log: silentLog }),
  log: silentLog,
  yieldToRequests: async () => {
    slices += 1;
    if (slices > SLICES_BEFORE) process.kill(process.pid, "SIGKILL");
    return Promise.resolve();
  },
});
setInterval(() => undefined, 1_000);
