import { open, readFile } from "node:fs/promises";
import path from "node:path";
import type { Cluster } from "./cluster.ts";
import { type Claim, claimName, dropClaim, endEarlierClaims, giveBackClaim, takeClaim } from "./folder-claim.ts";
import { lockOf, makeLock } from "./folder-lock.ts";
import { freePort } from "./free-port.ts";
import { type GuardedProcess, spawnGuarded } from "./guarded-process.ts";
import { makeOwn } from "./own-files.ts";
import { removePostmasterFile } from "./postmaster-file.ts";
import { beat, makePulse } from "./pulse.ts";
import { keeperParameters } from "./server-keeper.ts";

/** A server that was started. It ends with this process until it is kept. */
export interface Launch {
  readonly claim: string;
  hasEnded(): boolean;
  /** It is in use and gives its own signs of life from now on. */
  keep(): Promise<void>;
  /** Resolves when it has ended, and its claim with it. */
  undo(): Promise<void>;
  /** Like `undo`, for a server that ends by itself because another one was faster. */
  giveWay(): Promise<void>;
}

export interface LaunchOptions {
  readonly port: number | undefined;
  /** The newest claim, as it was found. */
  readonly last: Claim | undefined;
  /** Nobody uses the folder any more, though its claim is held elsewhere. */
  readonly takesOver: boolean;
  readonly isFileWrong: boolean;
}

/** Claims the folder and starts PostgreSQL on it; undefined when another claim was faster. It may end at once. */
export const launchServer = async (cluster: Cluster, options: LaunchOptions): Promise<Launch | undefined> => {
  const { folder, data, user, place, times } = cluster;
  const claim = await takeClaim(folder, options.last, place);
  if (claim === undefined) return undefined;
  let stopBeating = (): void => undefined;
  try {
    if (options.takesOver) await endEarlierClaims(folder, claim);
    await makePulse(folder, user);
    await makeLock(folder, user);
    stopBeating = beat(folder, times.beatMs);
    if (options.takesOver || options.isFileWrong) await removePostmasterFile(data);
    await makeOwn(folder, user);
    const server = await spawnServer(cluster, options.port ?? (await freePort(await lastPort(data))), claim);
    return launchOf(folder, { claim, server, stopBeating });
  } catch (error) {
    stopBeating();
    await dropClaim(folder, claim);
    throw error;
  }
};

interface Parts {
  readonly claim: Claim;
  readonly server: GuardedProcess;
  stopBeating(): void;
}

const launchOf = (folder: string, { claim, server, stopBeating }: Parts): Launch => {
  let hasEnded = false;
  let isKept = false;
  const end = server.ended.then(async (code) => {
    hasEnded = true;
    stopBeating();
    if (!isKept) await dropClaim(folder, claim);
    // What a killed server has started may still be at work, so that its claim ends by the silence of the pulse only.
    else if (code === 0) await giveBackClaim(folder, claim.number);
  });
  end.catch(() => undefined); // The folder has been removed.
  return {
    claim: claimName(claim.number),
    hasEnded: () => hasEnded,
    keep: async () => {
      isKept = true;
      stopBeating();
      server.release();
      await endEarlierClaims(folder, claim);
    },
    undo: async () => {
      server.stop();
      await end;
    },
    giveWay: () => end,
  };
};

/** Where the last server of these files was: processes that used it look for it there. */
const lastPort = async (data: string): Promise<number | undefined> => {
  const parameters = await readFile(path.join(data, "postmaster.opts"), "utf8").catch(() => "");
  const port = /"port=(\d+)"/.exec(parameters)?.[1];
  return port === undefined ? undefined : Number(port);
};

const spawnServer = async (cluster: Cluster, port: number, claim: Claim): Promise<GuardedProcess> => {
  const { binaries, user, data, logFile, times } = cluster;
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    timezone: "UTC",
    jit: "off",
    log_checkpoints: "off",
    ...keeperParameters(times, claimName(claim.number), binaries.program("pg_ctl")),
  };
  const output = await open(logFile, "a");
  const server = spawnGuarded(
    binaries.program("postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...user,
      cwd: data,
      env: { ...process.env, ...binaries.environment },
      stdio: ["pipe", output.fd, output.fd],
      ending: "politely",
      lock: lockOf(cluster.folder),
    },
  );
  await output.close();
  return server;
};
