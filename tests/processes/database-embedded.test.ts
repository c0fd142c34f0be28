import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "#tests/support/backend/free-port.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { assertCanEnter } from "#backend/platform/database/embedded/folder-owner.ts";
import { killHard, startUntil } from "#tests/support/backend/child-process.ts";
import {
  expectEnded,
  isAlive,
  makeDataFolder,
  postmasterOf,
  removeDataFolder,
} from "#tests/support/backend/data-folder.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const holder = fileURLToPath(new URL("./hold-database.ts", import.meta.url));

let dataFolder: string;
let opened: Database[];
beforeAll(async () => {
  dataFolder = await makeDataFolder();
});
afterAll(() => removeDataFolder(dataFolder));
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
});

const NOTES = "select count(*) as notes from note where text = 'acknowledged'";

const openHere = async (): Promise<Database> => {
  const database = await openDatabase({ dataFolder, log: silentLog });
  opened.push(database);
  return database;
};

const close = async (database: Database): Promise<void> => {
  opened = opened.filter((other) => other !== database);
  await database.close();
};

const serverId = (): Promise<number> => postmasterOf(dataFolder);

test("a data folder that is a file is refused by the name of its setting", async () => {
  const file = path.join(dataFolder, "file");
  await writeFile(file, "");
  await expect(openDatabase({ dataFolder: file, log: silentLog })).rejects.toThrow(/\(LEADLIGHT_DATA\): EEXIST/);
  await rm(file);
});

test("several first starts at once make and share one server; the last to close ends it", async () => {
  const [one, two, three] = await Promise.all([openHere(), openHere(), openHere()]);
  const pid = await serverId();
  for (const database of [one, two, three]) await database.db("select 1");
  await close(one);
  await close(two);
  expect(isAlive(pid)).toBe(true);
  expect(await three.db("select 1 as one")).toEqual([{ one: 1 }]);
  await close(three);
  await expectEnded(pid);
});

test("the database syncs to disk, listens on this machine only, and keeps its password to itself", async () => {
  const database = await openHere();
  const setting = "select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses";
  expect(await database.db(setting)).toEqual([{ fsync: "on", addresses: "127.0.0.1" }]);
  expect(await database.db("select lower('ÅSA') as lower, current_setting('server_encoding') as encoding")).toEqual([
    { lower: "åsa", encoding: "UTF8" },
  ]);
  expect((await stat(path.join(dataFolder, "postgres/password"))).mode & 0o777).toBe(0o600);
  expect((await readdir(dataFolder)).filter((name) => name.includes("new"))).toEqual([]);
});

test("an orderly close ends the server, and the next start finds everything again", async () => {
  const first = await openHere();
  await first.db("create table kept as select 'kept' as text");
  const pid = await serverId();
  await close(first);
  await expectEnded(pid);
  expect(await (await openHere()).db("select * from kept")).toEqual([{ text: "kept" }]);
});

test("after kill -9 of the process the server lives on, and the next start adopts it with everything acknowledged", async () => {
  const { child } = await startUntil(holder, "open", { LEADLIGHT_DATA: dataFolder });
  const pid = await serverId();
  await killHard(child);
  const database = await openHere();
  expect(await serverId()).toBe(pid);
  expect(await database.db(NOTES)).toEqual([{ notes: 1 }]);
});

test("after kill -9 of process and server the next start recovers everything acknowledged", async () => {
  const before = await openHere();
  await before.db("truncate note");
  await close(before);
  const { child } = await startUntil(holder, "open", { LEADLIGHT_DATA: dataFolder });
  const pid = await serverId();
  await killHard(child);
  process.kill(pid, "SIGKILL");
  expect(await (await openHere()).db(NOTES)).toEqual([{ notes: 1 }]);
});

test("a server that is killed under a running process is started again at the next need", async () => {
  const database = await openHere();
  process.kill(await serverId(), "SIGKILL");
  await expect
    .poll(() => database.db("select 1 as one").catch(() => "not yet"), { timeout: 20_000 })
    .toEqual([{ one: 1 }]);
});

test("a folder that the unprivileged user can't enter is named in one sentence", async () => {
  const closed = await mkdtemp(path.join(tmpdir(), "leadlight-closed-"));
  await expect(assertCanEnter(closed, { uid: 65_534, gid: 65_534 })).rejects.toThrow(
    `has no access to ${closed}: start`,
  );
  await rm(closed, { recursive: true });
});

test("a database of one's own that doesn't answer is named, without its password", async () => {
  const url = `postgres://me:secret@127.0.0.1:${await freePort()}/leadlight`;
  const failure = openDatabase({ url, dataFolder, log: silentLog }).catch((error: unknown) => String(error));
  expect(await failure).toMatch(/DATABASE_URL \(127\.0\.0\.1:\d+\) can't be used: .*ECONNREFUSED/);
  expect(await failure).not.toContain("secret");
});
