import { spawn } from "node:child_process";
import { chmod, cp, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { databaseUser } from "#backend/platform/database/embedded/folder-owner.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { killHard, startUntil } from "#tests/support/backend/child-process.ts";
import {
  makeDataFolder,
  makeUsedDataFolder,
  postmasterOf,
  removeDataFolder,
} from "#tests/support/backend/data-folder.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const ACCOUNT = fileURLToPath(new URL("../../backend/commands/account.ts", import.meta.url));
const HOLDER = fileURLToPath(new URL("../support/backend/hold-server.ts", import.meta.url));

/** Its database has one row in the table `kept`. No server runs on it between two tests. */
let dataFolder: string;
let others: string[];
let opened: Database[];
beforeAll(async () => {
  dataFolder = await makeUsedDataFolder();
  const database = await openDatabase({ dataFolder, log: silentLog });
  await database.db("create table kept as select 'kept' as text");
  await database.close();
});
afterAll(() => removeDataFolder(dataFolder));
beforeEach(() => {
  opened = [];
  others = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  for (const folder of others) await removeDataFolder(folder);
});

const open = async (folder: string): Promise<Database> => {
  const database = await openDatabase({ dataFolder: folder, log: silentLog });
  opened.push(database);
  return database;
};

const copy = async (): Promise<string> => {
  const folder = await makeDataFolder();
  others.push(folder);
  await cp(dataFolder, folder, { recursive: true });
  return folder;
};

const KEPT = "select * from kept";

test("a copy of the stopped folder starts, for any owner, also with rights that PostgreSQL refuses", async () => {
  const folder = await copy();
  await chmod(path.join(folder, "postgres/data"), 0o755);
  expect(await (await open(folder)).db(KEPT)).toEqual([{ text: "kept" }]);
});

test("a copy that belongs to somebody else is named, with the command that gives it back", async () => {
  const { uid } = await stat(path.join(dataFolder, "postgres/data"));
  const folder = path.join(dataFolder, "postgres");
  await expect(databaseUser(folder, uid + 1)).rejects.toThrow(`run "chown -R ${uid + 1} ${dataFolder}" as root`);
  expect(await databaseUser(folder, uid)).toBeUndefined();
});

test("a copy that was made while the original runs has a server of its own", async () => {
  const original = await open(dataFolder);
  await original.db("checkpoint");
  const database = await open(await copy());
  await database.db("update kept set text = 'changed'");
  expect(await original.db(KEPT)).toEqual([{ text: "kept" }]);
});

/** The file that a server on another machine left behind, whose number belongs to somebody else here. */
const leaveFile = async (pid: number, data: string): Promise<void> =>
  writeFile(
    path.join(dataFolder, "postgres/data/postmaster.pid"),
    [pid, data, 1_764_000_000, 59_999, "", "127.0.0.1", "", "ready   ", ""].join("\n"),
  );

test("a file that a server left behind does not block the start when its number is another program's", async () => {
  await leaveFile(process.pid, path.join(dataFolder, "postgres/data"));
  expect(await (await open(dataFolder)).db(KEPT)).toEqual([{ text: "kept" }]);
});

test("a file that a power cut left empty does not block the start", async () => {
  const folder = await copy();
  const file = path.join(folder, "postgres/data/postmaster.pid");
  await writeFile(file, "");
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await utimes(file, aMinuteAgo, aMinuteAgo);
  expect(await (await open(folder)).db(KEPT)).toEqual([{ text: "kept" }]);
});

test("a file that a server left behind does not block the start when its number is another PostgreSQL's", async () => {
  const other = await makeUsedDataFolder();
  others.push(other);
  await open(other);
  for (const data of ["/data/postgres/data", path.join(dataFolder, "postgres/data")]) {
    await leaveFile(await postmasterOf(other), data);
    const database = await openDatabase({ dataFolder, log: silentLog });
    expect(await database.db(KEPT)).toEqual([{ text: "kept" }]);
    await database.close();
  }
});

/** Runs a program in namespaces as a container has them: of processes and network, nothing of this one is visible there. */
const inContainer = async (folder: string, command: readonly string[], namespaces = ["--pid", "--net"]) => {
  const parameters = [...namespaces, "--fork", "--mount-proc", "--kill-child", ...command];
  const child = spawn("unshare", process.getuid?.() === 0 ? parameters : ["--user", "--map-root-user", ...parameters], {
    env: {
      ...process.env,
      LEADLIGHT_DATA: folder,
      PORT: "0",
      HOST: "",
      DATABASE_URL: "",
      SMTP_URL: "",
      LIMIT_MS: "1000",
    },
  });
  const ended = new Promise<number | undefined>((resolve) => {
    child.once("exit", (code) => resolve(code ?? undefined));
    child.once("error", () => resolve(undefined));
  });
  const [complaints, code] = await Promise.all([text(child.stderr).catch(() => ""), ended]);
  return { complaints, code };
};

const canUnshare = (await inContainer("", ["true"])).code === 0;

test.runIf(canUnshare)(
  "a second server in another container (where this machine lets a test make one) ends with a sentence, and harms nothing",
  async () => {
    const first = await open(dataFolder);
    const pid = await postmasterOf(dataFolder);
    const { complaints, code } = await inContainer(dataFolder, [process.execPath, HOLDER]);
    expect(complaints).toMatch(
      /Error: The data folder .* is in use by Leadlight on .*, in another container or on anot/,
    );
    expect(code).toBe(1);
    expect(await postmasterOf(dataFolder)).toBe(pid);
    expect(await first.db(KEPT)).toEqual([{ text: "kept" }]);
  },
);

test.runIf(canUnshare)(
  "a command in another container with the same network uses the server, and ends nothing by a number that is not its own",
  async () => {
    const { child } = await startUntil(HOLDER, "open", { LEADLIGHT_DATA: dataFolder });
    const pid = await postmasterOf(dataFolder);
    await killHard(child);
    const command = [process.execPath, ACCOUNT, "payments"];
    const { complaints, code } = await inContainer(dataFolder, command, ["--pid"]);
    expect({ complaints, code }).toEqual({ complaints: "", code: 0 });
    expect(await (await open(dataFolder)).db(KEPT)).toEqual([{ text: "kept" }]);
    expect(await postmasterOf(dataFolder)).toBe(pid);
  },
);
