import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { dataAsSql, migrationsIn } from "./data-as-sql.ts";
import { liveStory } from "./story.ts";

// `npm run version:data -- FOLDER VERSION`: starts the version of Leadlight in a checkout, lives a small story with it, and
// writes what it has stored to tests/versions/, for a test that every later version starts with it.
const [checkout = ".", version] = process.argv.slice(2);
const root = path.resolve(checkout);
const versions = path.resolve(import.meta.dirname, "../../versions");
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const Manifest = z.object({ version: z.string() });
const own = Manifest.parse(JSON.parse(await readFile(path.join(root, "package.json"), "utf8"))).version;

/** The first place that a version has. */
const placeOf = (...places: readonly string[]): string => {
  const found = places.map((place) => path.join(root, place)).find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${root} has none of ${places.join(", ")}`);
  return found;
};

const folder = await mkdtemp(path.join(tmpdir(), "leadlight-version-"));
const postgres = await openEmbeddedPostgres(path.join(folder, "postgres"), { log: silentLog });
const port = await freePort();
const environment = { DATABASE_URL: postgres.url, LEADLIGHT_DATA: folder, PORT: String(port) };
const server = spawn(process.execPath, [placeOf("dev/main.ts", "backend/main.ts")], {
  cwd: root,
  env: { ...process.env, ...environment },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  for await (const chunk of server.stdout) if (String(chunk).includes("Leadlight is ready")) break;
  const facts = await liveStory(`http://127.0.0.1:${port}`, async (...parameters) => {
    const { code, complaints } = await runToEnd(placeOf("backend/commands/account.ts"), parameters, environment);
    if (code !== 0) throw new Error(complaints);
  });
  const database = connectDatabase({ url: postgres.url, log: silentLog, poolSize: 1 });
  const migrations = placeOf("backend/platform/database/migrations", "backend/database/migrations");
  const title = `Data that Leadlight ${version ?? own} has stored; written by npm run version:data`;
  const sql = await dataAsSql(database.db, title, await migrationsIn(migrations));
  await database.close();
  const file = path.join(versions, version ?? own);
  await writeFile(`${file}.sql`, sql);
  await writeFile(`${file}.json`, `${JSON.stringify(facts, null, 2)}\n`);
  say(`${file}.sql: ${sql.length} bytes`);
} finally {
  server.kill("SIGTERM");
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
