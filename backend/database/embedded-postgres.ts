import { execFile, spawn } from "node:child_process";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { DATABASE_USER, initialiseCluster } from "./initialise-cluster.ts";
import type { Log } from "#backend/log.ts";
import { isCode } from "./error-code.ts";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { assertCanEnter, letThrough, runAs, type RunAs } from "./unprivileged.ts";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Starts it again at the same address if it has stopped. */
  ensureRunning(): Promise<void>;
  /** Stops it, unless another process is connected to it. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;
const POLL_MS = 15;

interface Cluster {
  readonly binaries: PostgresBinaries;
  readonly user: RunAs | undefined;
  /** PostgreSQL's data folder. */
  readonly data: string;
  readonly logFile: string;
  readonly password: string;
}

/**
 * Opens the PostgreSQL whose files are in `folder`: creates the files at the first start, uses a server that outlived
 * the process that started it, starts one otherwise. Several processes may do this at the same time.
 */
export const openEmbeddedPostgres = async (folder: string, log: Log): Promise<EmbeddedPostgres> => {
  const user = runAs();
  await mkdir(path.dirname(folder), { recursive: true });
  const binaries = await findPostgres(`${folder}-libraries`);
  if (user !== undefined) {
    await letThrough(path.dirname(folder));
    await assertCanEnter(path.dirname(folder), user);
    await assertCanEnter(binaries.folder, user);
  }
  const password = await readPassword(folder).catch(async (error: unknown) => {
    if (!isCode(error, "ENOENT")) throw error;
    log.info("Preparing the database (first start)");
    await initialiseCluster(folder, binaries, user);
    return readPassword(folder);
  });
  const cluster = {
    binaries,
    user,
    password,
    data: path.join(folder, "data"),
    logFile: path.join(folder, "server.log"),
  };
  const port = await start(cluster, undefined);
  const url = urlOf(cluster, port);
  return {
    url,
    ensureRunning: async () => {
      await start(cluster, port);
    },
    stop: () => stop(cluster, url),
  };
};

const urlOf = ({ password }: Cluster, port: number): string =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;

const readPassword = (folder: string): Promise<string> => readFile(path.join(folder, "password"), "utf8");

/** The port of a running server; starts one when there is none. */
const start = async (cluster: Cluster, wantedPort: number | undefined): Promise<number> => {
  const deadline = Date.now() + START_LIMIT_MS;
  let starting: Promise<void> | undefined;
  while (Date.now() < deadline) {
    const running = await readPostmaster(cluster.data);
    if (running === undefined) {
      // Ends early when another process was faster, or a killed server's processes still hold the lock; then retry.
      starting ??= launch(cluster, wantedPort ?? (await freePort())).finally(() => {
        starting = undefined;
      });
    } else if (running.port !== undefined && (await answers(urlOf(cluster, running.port)))) {
      return running.port;
    }
    await pause(POLL_MS);
  }
  throw new Error(`The embedded PostgreSQL did not start within 30 seconds; ${cluster.logFile} says why.`);
};

/** Resolves when the server ends. It is a process group of its own and outlives this process. */
const launch = async ({ binaries, user, data, logFile }: Cluster, port: number): Promise<void> => {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    timezone: "UTC",
    jit: "off",
    log_checkpoints: "off",
  };
  const output = await open(logFile, "a");
  const child = spawn(
    binaries.program("postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...user,
      cwd: data,
      env: { ...process.env, ...binaries.environment },
      stdio: ["ignore", output.fd, output.fd],
      detached: true,
      windowsHide: true,
    },
  );
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  await output.close();
  await ended;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isCode(error, "28P01")) {
      throw new Error("The embedded PostgreSQL does not accept its stored password.", { cause: error });
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const stop = async ({ binaries, user, data }: Cluster, url: string): Promise<void> => {
  if ((await readPostmaster(data)) === undefined || (await inUse(url))) return;
  await promisify(execFile)(binaries.program("pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w"], {
    ...user,
    cwd: data,
    env: { ...process.env, ...binaries.environment },
    windowsHide: true,
  }).catch(async (error: unknown) => {
    if ((await readPostmaster(data)) !== undefined) throw error; // Else another process stopped it meanwhile.
  });
};

const inUse = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const others = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return others.rows.length > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
