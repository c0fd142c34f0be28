import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

/** A process that imports a file of contacts into the database of DATABASE_URL and dies of SIGKILL after many rows. */
const ROWS_BEFORE = 22_500;
await importDirectory(
  connectDatabase({ url: process.env["DATABASE_URL"] ?? "", log: silentLog }),
  contactImport,
  process.argv[2] ?? "",
  {
    onSkipped: () => undefined,
    suppression: testSuppression,
    record: testRecord,
    onRows: ({ done }) => {
      if (done === ROWS_BEFORE) process.kill(process.pid, "SIGKILL");
    },
  },
);
