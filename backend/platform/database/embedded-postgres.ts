import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Log } from "#backend/platform/log.ts";
import { type Cluster, type ClusterTimes, dataOf, urlOf } from "./cluster.ts";
import { isCode } from "./error-code.ts";
import { giveBackClaim } from "./folder-claim.ts";
import { initialiseCluster, removeDrafts } from "./initialise-cluster.ts";
import { assertOwn, databaseUser } from "./own-files.ts";
import { ownPlace, type Place } from "./place.ts";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { usageOf } from "./reach-server.ts";
import { singleRevival } from "./revive-server.ts";
import { serverKeeper } from "./server-keeper.ts";
import { startServer } from "./start-server.ts";
import { assertCanEnter, letThrough, type RunAs } from "./unprivileged.ts";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Starts it again at the same address if it has stopped. Throws `DatabaseUnavailable` when that takes longer. */
  ensureRunning(): Promise<void>;
  /** Stops it, unless another process is connected to it. Connections of this process are cut. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly log: Log;
  /** Ends the opening early: it rejects with the signal's reason, and nothing that it has started is left. */
  readonly signal?: AbortSignal | undefined;
  /** Another place than this process's, and other times: for tests. */
  readonly place?: Place;
  readonly times?: Partial<ClusterTimes>;
}

const OPENING_LIMIT_MS = 30_000;
const TIMES: ClusterTimes = { beatMs: 2_000, unchangedLooks: 10, unusedMs: 20_000, lookMs: 5_000 };

/**
 * Opens the PostgreSQL whose files are in `folder`: creates the files at the first start, uses a server that outlived
 * the process that started it, starts one otherwise. Several processes of one machine may do this at the same time; one
 * from where a running server can't be reached is told so.
 */
export const openEmbeddedPostgres = async (folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { log } = options;
  const closing = new AbortController();
  const signal = AbortSignal.any([closing.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const cluster = await openCluster(folder, options);
  const application = `leadlight-${process.pid}-${randomUUID().slice(0, 8)}`;
  let keeper: ReturnType<typeof serverKeeper> | undefined;
  const start = (port: number | undefined, limitMs: number, until: AbortSignal): Promise<number> =>
    startServer(cluster, {
      use: async (found) => {
        // At another port than it had, this process's connections would not find it.
        if (port !== undefined && found !== port) throw new Error("It runs at another port");
        keeper ??= serverKeeper(urlOf(cluster, found, application), cluster.times.lookMs);
        await keeper.keep();
      },
      ...{ port, log, signal: until, limitMs },
    });
  const port = await start(undefined, OPENING_LIMIT_MS, signal);
  const revive = singleRevival(async () => {
    log.error("The database has gone; starting it again");
    await start(port, Number.POSITIVE_INFINITY, closing.signal);
    log.info("The database is back");
  });
  return {
    url: urlOf(cluster, port, application),
    ensureRunning: revive,
    stop: async () => {
      closing.abort();
      await keeper?.close();
      await stopUnused(cluster, port, application);
    },
  };
};

const openCluster = async (folder: string, options: EmbeddedOptions): Promise<Cluster> => {
  await mkdir(path.dirname(folder), { recursive: true });
  const binaries = await findPostgres(`${folder}-libraries`);
  await assertOwn(folder);
  const user = await databaseUser(folder);
  if (user !== undefined) {
    await letThrough(path.dirname(folder));
    await assertCanEnter(path.dirname(folder), user);
    await assertCanEnter(binaries.folder, user);
  }
  return {
    ...{ folder, binaries, user },
    data: dataOf(folder),
    logFile: path.join(folder, "server.log"),
    password: await readOrMakePassword(folder, binaries, user, options),
    place: options.place ?? (await ownPlace()),
    times: { ...TIMES, ...options.times },
  };
};

/** The password belongs to a complete cluster; without one, the cluster is made. */
const readOrMakePassword = async (
  folder: string,
  binaries: PostgresBinaries,
  user: RunAs | undefined,
  { log, signal }: EmbeddedOptions,
): Promise<string> => {
  const read = (): Promise<string> => readFile(path.join(folder, "password"), "utf8");
  const present = await read().catch((error: unknown) => {
    if (!isCode(error, "ENOENT")) throw error;
  });
  if (present === undefined) {
    log.info("Preparing the database (first start)");
    await initialiseCluster(folder, binaries, user, signal).catch(async (error: unknown) => {
      signal?.throwIfAborted();
      // Another process was first and has removed our draft.
      if (!(await read().then(Boolean, () => false))) throw error;
    });
  }
  await removeDrafts(folder);
  return present ?? read();
};

const stopUnused = async (cluster: Cluster, port: number, application: string): Promise<void> => {
  const usage = await usageOf(cluster, port, application);
  if (usage === undefined || usage.isUsed) return;
  const { binaries, user, data, folder } = cluster;
  await promisify(execFile)(binaries.program("pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w"], {
    ...user,
    cwd: data,
    env: { ...process.env, ...binaries.environment },
    windowsHide: true,
  }).catch(async (error: unknown) => {
    if ((await readPostmaster(data)) !== undefined) throw error; // Else another process stopped it meanwhile.
  });
  const number = /^claim-(\d+)$/.exec(usage.claim)?.[1];
  if (number !== undefined) await giveBackClaim(folder, Number(number));
};
