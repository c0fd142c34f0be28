import { execFile, type ExecFileException, spawn, type StdioOptions } from "node:child_process";
import { randomInt } from "node:crypto";
import { open, readFile, realpath, rename, stat, truncate, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Log } from "#backend/platform/log.ts";
import { makeOwn } from "./folder-owner.ts";
import { joinServer, type ServerConnection } from "./join-server.ts";
import type { Cluster } from "./open-cluster.ts";

const POLL_MS = 30;
const LONGEST_PAUSE_MS = 10_000;
const LARGEST_LOG = 1_000_000;

/** The exit code of `flock` if another process holds the lock, and if it does not know a parameter. */
const LOCKED = 75;
const USAGE = 64;
const UNGUARDED =
  "No flock of util-linux 2.34 or newer was found: only PostgreSQL's own lock file protects the data folder, and only on " +
  "this machine. Do not use the folder from another machine or container.";

interface StartOptions {
  readonly log: Log;
  /** Where connections look for it; undefined for anywhere. */
  readonly port: number | undefined;
  /** Gives up; what was started has ended when the start rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** For how long a start that fails is repeated, and a server that can't be reached is waited for. */
  readonly limitMs: number;
}

/**
 * Joins the server of the cluster, or starts one. What failed is repeated after a pause that doubles up to ten seconds.
 * A server that starts or ends is waited for without a limit, because after a crash it may have much to read. Throws a
 * sentence when the limit is over.
 */
export const startServer = async (cluster: Cluster, options: StartOptions): Promise<ServerConnection> => {
  const { log, signal, limitMs } = options;
  const rest = (ms: number): Promise<void> => pause(ms, undefined, { signal }).catch(nothing);
  let port = options.port ?? (await lastPort(cluster));
  let [since, pauseMs] = [performance.now(), 50];
  for (;;) {
    signal.throwIfAborted();
    const found = await joinServer(cluster, options.port);
    if (typeof found === "object") return found;
    const outcome = await launch(cluster, port, options).catch((error: unknown) => String(error));
    if (typeof outcome === "object") return outcome;
    signal.throwIfAborted();
    const isOver = performance.now() - since > limitMs;
    if (outcome === "locked") {
      if (found === "absent") since = performance.now();
      else if (isOver) throw new Error(await inUse(cluster, found === "silent"));
      await rest(POLL_MS);
      continue;
    }
    if (isOver) throw new Error(`The embedded PostgreSQL could not be started: ${outcome}`);
    // The first failures pass by themselves when a killed server's processes are still ending.
    if (pauseMs > 1_000) log.error(`PostgreSQL did not start; retrying in ${pauseMs / 1_000} s: ${outcome}`);
    if (options.port === undefined && outcome.includes("TCP/IP")) port = anyPort();
    await rest(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
};

/** Starts a server and joins it; else "locked", where another one has the folder, or what went wrong. */
const launch = async (cluster: Cluster, port: number, options: StartOptions): Promise<ServerConnection | string> => {
  const { folder, data, program, env, user } = cluster;
  const [lock, log] = [path.join(folder, "lock"), path.join(folder, "server.log")];
  const guard = ["--nonblock", "--no-fork", "--conflict-exit-code", String(LOCKED), lock];
  // Under the lock no server runs, whatever the file says that a former one has left.
  const fault = await new Promise<ExecFileException | null>((resolve) => {
    execFile("flock", [...guard, "rm", "-f", path.join(data, "postmaster.pid")], resolve);
  });
  if (fault?.code === LOCKED) return "locked";
  // Without a `flock` that can hand on its lock, PostgreSQL's own file is the guard.
  const isGuarded = fault?.code !== "ENOENT" && fault?.code !== USAGE;
  if (isGuarded && fault !== null) return fault.message;
  await makeOwn(folder, user);
  if ((await sizeOf(log)) > LARGEST_LOG) await rename(log, `${log}.1`);
  const size = await sizeOf(log);
  const network = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const settings = [...network, "timezone=UTC", "jit=off", "log_checkpoints=off"].flatMap((setting) => ["-c", setting]);
  const server = [program("postgres"), "-D", data, ...settings];
  const [command = "", ...parameters] = isGuarded ? ["flock", ...guard, ...server] : server;
  const output = await open(log, "a");
  const stdio: StdioOptions = ["ignore", output.fd, output.fd];
  const child = spawn(command, parameters, { ...user, cwd: data, env, stdio, detached: true, windowsHide: true });
  child.on("error", nothing); // It has no number then.
  await output.close();
  let since = performance.now();
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const found = await joinServer(cluster, options.port);
    if (typeof found === "object") {
      child.unref();
      if (!isGuarded) options.log.info(UNGUARDED);
      await writeFile(lock, hostname()).catch(nothing); // For others to read, if there is room.
      return found;
    }
    if (found === "absent") since = performance.now();
    if (options.signal.aborted || performance.now() - since > options.limitMs) child.kill("SIGINT");
    await pause(POLL_MS);
  }
  if (child.exitCode === LOCKED) return "locked";
  const said = (await readFile(log)).subarray(size).toString();
  await truncate(log, size); // Many failures would fill the disk.
  const [, complaint] = /.*((?:FATAL|PANIC):[^\n]*)/s.exec(said) ?? [];
  return complaint ?? `It exited with ${child.exitCode ?? child.signalCode}. ${said}`;
};

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(nothing))?.size ?? 0;

/** Ends the server. One whose number is another program's here, as in another container, is left to its own container. */
export const stopServer = async ({ data, program, env, user }: Cluster, pid: number): Promise<void> => {
  const isHere = async () => (await realpath(`/proc/${pid}/cwd`).catch(nothing)) === (await realpath(data));
  if (process.platform === "linux" && !(await isHere())) return;
  const options = { ...user, cwd: data, env, windowsHide: true };
  await promisify(execFile)(program("pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w"], options);
};

/** Where the last server of these files was: processes that used it look for it there. */
const lastPort = async ({ data }: Cluster): Promise<number> => {
  const parameters = await readFile(path.join(data, "postmaster.opts"), "utf8").catch(() => "");
  return Number(/"port=(\d+)"/.exec(parameters)?.[1] ?? anyPort());
};

/** Below those that systems give to connections. PostgreSQL says itself if it is taken. */
const anyPort = (): number => randomInt(10_000, 32_000);

const inUse = async ({ folder }: Cluster, isSuspended: boolean): Promise<string> => {
  const host = (await readFile(path.join(folder, "lock"), "utf8")) || "another host";
  return (
    `The data folder ${folder} is in use by Leadlight on ${host}, in another container or on another machine` +
    `${isSuspended ? ", which is suspended and does not respond" : ""}. Stop it first, set LEADLIGHT_DATA to another folder, ` +
    "or let both use the same PostgreSQL (DATABASE_URL)."
  );
};

const nothing = (): undefined => undefined;
