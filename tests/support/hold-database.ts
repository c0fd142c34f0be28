import { migrate } from "#backend/database/migrate.ts";
import { openDatabase } from "#backend/database/open-database.ts";
import { silentLog } from "./silent-log.ts";

/** A process that opens the database in LEADLIGHT_DATA and keeps it open until it is killed. */
const sql = await openDatabase({ dataFolder: process.env["LEADLIGHT_DATA"] ?? "", log: silentLog });
await migrate(sql);
await sql.query("create table if not exists note (text text)");
await sql.query("insert into note values ('acknowledged')");
process.stdout.write("open\n");
setInterval(() => undefined, 1_000);
