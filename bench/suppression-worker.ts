import { readFileSync } from "node:fs";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import type { Handle } from "#tests/support/backend/marked-people.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { suppressing, TEST_KEY } from "#tests/support/backend/suppression.ts";

/** Suppresses the people in a file, from a given line on, and prints a line for each. The bench kills it. */
const [url = "", folder = "", file = "", from = "0"] = process.argv.slice(2);
const handles: readonly Handle[] = JSON.parse(readFileSync(file, "utf8"));
const database = connectDatabase({ url, log: silentLog });
const places = listPlaces({ variable: TEST_KEY, folder });
for (const handle of handles.slice(Number(from))) {
  await suppressing(database, places, ...handle);
  process.stdout.write("done\n");
}
await database.close();
