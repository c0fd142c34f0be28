import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

/** A process that opens the database in LEADLIGHT_DATA and keeps it open until it is killed. */
const database = await openDatabase({ dataFolder: process.env["LEADLIGHT_DATA"] ?? "", log: silentLog });
await migrate(database);
await database.db("create table if not exists note (text text)");
await database.db("insert into note values ('acknowledged')");
process.stdout.write("open\n");
setInterval(() => undefined, 1_000);
