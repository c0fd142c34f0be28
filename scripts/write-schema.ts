import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { schemaText } from "./schema-text.ts";

// `npm run schema`: applies all migrations to an empty database, and writes what they come to where it can be read.
const FILE = path.resolve(import.meta.dirname, "../backend/platform/database/schema.sql");
const HEADER =
  "-- What all migrations come to. Written by `npm run schema`; a test compares it with a migrated database.\n\n";

const dataFolder = await mkdtemp(path.join(tmpdir(), "leadlight-schema-"));
const silent = { info: () => undefined, error: () => undefined };
const database = await openDatabase({ dataFolder, log: silent });
try {
  await migrate(database);
  await writeFile(FILE, HEADER + (await schemaText(database.db)));
} finally {
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
}
