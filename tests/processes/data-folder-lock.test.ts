import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { databaseUser } from "#backend/platform/database/embedded/folder-owner.ts";
import { findPostgres } from "#backend/platform/database/embedded/postgres-binaries.ts";
import { killHard, runToEnd, startUntil } from "#tests/support/backend/child-process.ts";
import {
  isAlive,
  makeUsedDataFolder,
  postmasterOf,
  removeDataFolder,
  serversIn,
} from "#tests/support/backend/data-folder.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const HOLDER = fileURLToPath(new URL("../support/backend/hold-server.ts", import.meta.url));
const MAIN = fileURLToPath(new URL("../../backend/main.ts", import.meta.url));
const ACCOUNT = fileURLToPath(new URL("../../backend/commands/account.ts", import.meta.url));

let dataFolder: string;
let folder: string;
let postmasterFile: string;
let lock: string;
let opened: EmbeddedPostgres[] = [];
beforeAll(async () => {
  dataFolder = await makeUsedDataFolder();
  folder = path.join(dataFolder, "postgres");
  [postmasterFile, lock] = [path.join(folder, "data/postmaster.pid"), path.join(folder, "lock")];
});
afterAll(() => removeDataFolder(dataFolder));
afterEach(async () => {
  for (const server of opened) await server.stop();
  opened = [];
});

const open = async (limitMs?: number): Promise<EmbeddedPostgres> => {
  const server = await openEmbeddedPostgres(folder, { log: silentLog, ...(limitMs !== undefined && { limitMs }) });
  opened.push(server);
  return server;
};

const isLocked = async (): Promise<boolean> => {
  const trial = promisify(execFile)("flock", ["--nonblock", "--conflict-exit-code", "9", lock, "true"]);
  const code = await trial.then(
    () => 0,
    (error: unknown) => error instanceof Error && "code" in error && error.code,
  );
  expect([0, 9]).toContain(code);
  return code === 9;
};

const environment = (): Record<string, string> => ({
  PORT: "0",
  HOST: "",
  DATABASE_URL: "",
  SMTP_URL: "",
  LEADLIGHT_ORIGIN: "",
  LEADLIGHT_DATA: dataFolder,
});

/** The file of a server that says it is ready at a port where nobody listens. */
const leaveFile = (pid: number): Promise<void> =>
  writeFile(postmasterFile, [pid, path.join(folder, "data"), 1, 9, "", "127.0.0.1", "", "ready", ""].join("\n"));

const endOf = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, "exit");
  child.kill();
  await ended;
};

test("a second Leadlight ends with a sentence that names the first one, and a command uses its PostgreSQL", async () => {
  const { child } = await startUntil(MAIN, "Stop with", environment());
  const pid = await postmasterOf(dataFolder);
  const { code, complaints } = await runToEnd(MAIN, [], environment());
  expect(complaints).toContain(`Leadlight is already running on the data folder ${folder}: process ${child.pid} on `);
  expect(complaints).toContain("(DATABASE_URL).");
  expect(code).toBe(1);
  expect(await runToEnd(ACCOUNT, ["payments"], environment())).toMatchObject({ code: 0, complaints: "" });
  expect(await postmasterOf(dataFolder)).toBe(pid);
  await killHard(child);
  // After kill -9 there is no first one any more, although its PostgreSQL is there.
  const next = await startUntil(MAIN, "Stop with", environment());
  expect(await postmasterOf(dataFolder)).toBe(pid);
  await endOf(next.child);
  // The process that takes over the orphan may take a moment to notice its end.
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  // Four programs start, one after the other.
}, 180_000);

describe.runIf(process.platform === "linux")("the folder's lock", () => {
  test("is held as long as a server is there, even after its parent process has ended", async () => {
    expect(await isLocked()).toBe(false);
    const { child } = await startUntil(HOLDER, "open", { LEADLIGHT_DATA: dataFolder });
    expect(await isLocked()).toBe(true);
    await killHard(child);
    expect(await isLocked()).toBe(true);
    process.kill(await postmasterOf(dataFolder), "SIGKILL");
    await expect.poll(isLocked, { timeout: 20_000 }).toBe(false);
    const server = await open();
    expect(await isLocked()).toBe(true);
    await server.stop();
    expect(await isLocked()).toBe(false);
  });

  test("lets one of many processes start a server, which all use; it outlives them, and the next one ends it", async () => {
    await leaveFile(process.pid);
    const starting = Array.from({ length: 5 }, () => startUntil(HOLDER, "open", { LEADLIGHT_DATA: dataFolder }));
    const holders = await Promise.all(starting);
    const servers = await serversIn(folder);
    expect(servers.map(({ pid }) => pid)).toEqual([await postmasterOf(dataFolder)]);
    await Promise.all(holders.map(({ child }) => killHard(child)));
    const server = await open();
    expect((await serversIn(folder)).map(({ pid }) => pid)).toEqual(servers.map(({ pid }) => pid));
    await server.stop();
    expect(await serversIn(folder)).toEqual([]);
  });

  test("keeps others off a server that they can't reach, with a sentence, and their hands off its files", async () => {
    const holder = spawn("flock", ["--no-fork", lock, "sleep", "1000"]);
    await expect.poll(isLocked).toBe(true);
    await leaveFile(process.pid);
    await writeFile(lock, "there.example");
    const file = await readFile(postmasterFile, "utf8");
    await expect(open(300)).rejects.toThrow(
      `The data folder ${folder} is in use by Leadlight on there.example, in another container or on another machine. Stop`,
    );
    expect(await readFile(postmasterFile, "utf8")).toBe(file);
    await endOf(holder);
    await open();
    expect(isAlive(await postmasterOf(dataFolder))).toBe(true);
  });

  test.each([
    ["there is none", undefined],
    ["it is too old", "#!/bin/sh\nexit 64\n"],
  ])("can't be had without flock, and the log says so: %s", async (_, program) => {
    const programs = await mkdtemp(path.join(dataFolder, "programs-"));
    if (program !== undefined) await writeFile(path.join(programs, "flock"), program, { mode: 0o755 });
    vi.stubEnv("PATH", programs);
    const lines: string[] = [];
    const log = { ...silentLog, info: (text: string) => void lines.push(text) };
    opened.push(await openEmbeddedPostgres(folder, { log }));
    vi.unstubAllEnvs();
    expect(await isLocked()).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^No flock of util-linux 2\.34 or newer was found: /)]);
  });

  test("keeps others off a suspended server, which goes on in its folder", async () => {
    const { child } = await startUntil(HOLDER, "open", { LEADLIGHT_DATA: dataFolder });
    const server = await postmasterOf(dataFolder);
    const children = await readFile(`/proc/${server}/task/${server}/children`, "utf8");
    const suspended = [Number(child.pid), server, ...children.trim().split(" ").map(Number)];
    for (const pid of suspended) process.kill(pid, "SIGSTOP");
    await expect(open(300)).rejects.toThrow("which is suspended and does not respond. Stop it first");
    for (const pid of suspended) process.kill(pid, "SIGCONT");
    await open();
    expect(await postmasterOf(dataFolder)).toBe(server);
    await killHard(child);
  });

  test("a server that an earlier version of Leadlight started is used, and ended by the last one who uses it", async () => {
    const { program, env } = await findPostgres(`${folder}-libraries`);
    const data = path.join(folder, "data");
    const settings = [`port=${await freePort()}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
    const parameters = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
    const user = await databaseUser(folder);
    await rm(postmasterFile, { force: true });
    // It held the lock in a shell around its server.
    const earlier = spawn("flock", [lock, program("postgres"), ...parameters], { ...user, env, stdio: "ignore" });
    const ended = once(earlier, "exit");
    await open();
    const [server] = await serversIn(folder);
    expect(server).toMatchObject({ parent: earlier.pid, pid: await postmasterOf(dataFolder) });
    // Its processes take no locks in the database, but call themselves like this.
    const url = opened[0]?.url;
    const earlierProcess = new pg.Client({ connectionString: url, application_name: "leadlight-12-1a2b3c4d" });
    await earlierProcess.connect();
    await opened.pop()?.stop();
    expect((await earlierProcess.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await earlierProcess.end();
    const last = await open();
    const watching = new pg.Client({ connectionString: last.url });
    await watching.connect();
    // Its connection is there for a moment after it has been closed at this end.
    const earlierOnes = "select from pg_stat_activity where application_name like 'leadlight-12-%'";
    await expect.poll(async () => (await watching.query(earlierOnes)).rowCount, { timeout: 20_000 }).toBe(0);
    await watching.end();
    await opened.pop()?.stop();
    expect(await ended).toEqual([0, null]);
  });
});
