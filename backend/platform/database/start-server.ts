import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#backend/platform/log.ts";
import type { Cluster } from "./cluster.ts";
import { findServer, type Found } from "./find-server.ts";
import type { Claim } from "./folder-claim.ts";
import { isLocked } from "./folder-lock.ts";
import { type Launch, launchServer } from "./launch-server.ts";
import { isForsaken } from "./pulse.ts";
import { serverLog } from "./server-log.ts";

const POLL_MS = 15;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;

export interface StartOptions {
  /** Any free one when undefined. */
  readonly port: number | undefined;
  /** Called with the port of a server that answers. A server that can't be used after all makes it reject. */
  readonly use: (port: number) => Promise<void>;
  readonly log: Log;
  /** Gives up; what was started has ended when the start rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** For how long a start that fails is repeated, in ms. */
  readonly limitMs: number;
}

/**
 * Finds the server of the cluster or starts one, and resolves with its port once it is in use. One is started at a time;
 * what failed is repeated after a pause that doubles up to ten seconds. A server that is starting is waited for without
 * a limit, because after a crash it may have much to read. Throws a sentence when the folder is used from where its
 * server can't be reached.
 */
export const startServer = async (cluster: Cluster, options: StartOptions): Promise<number> => {
  const { signal, log } = options;
  const began = performance.now();
  const attempts = await serverLog(cluster.logFile);
  let launch: Launch | undefined;
  let forsaken: number | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  const noteFailure = async (reason: string): Promise<void> => {
    if (performance.now() - began > options.limitMs) {
      throw new Error(`The embedded PostgreSQL does not start: ${reason} (${cluster.logFile})`);
    }
    // The first failures pass by themselves when a killed server's processes are still ending.
    if (pauseMs > 1_000) log.error(`PostgreSQL does not start, next try in ${pauseMs / 1_000} s: ${reason}`);
    await pause(pauseMs, undefined, { signal });
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };

  const begin = async (found: Found & { kind: "none" | "elsewhere" }): Promise<void> => {
    const fault = await faultOf(
      (async () => {
        await attempts.forgetAttempts();
        launch = await launchServer(cluster, {
          ...{ port: options.port, last: found.claim, takesOver: found.kind === "elsewhere" },
          isFileWrong: found.kind === "none" && found.isFileWrong,
        });
      })(),
    );
    if (fault !== undefined) await noteFailure(fault);
  };

  try {
    for (;;) {
      signal.throwIfAborted();
      const found = await findServer(cluster);
      if (found.kind === "answers") {
        const fault = await faultOf(options.use(found.port));
        if (fault === undefined) {
          if (launch?.claim === found.claim) await launch.keep();
          else await launch?.giveWay();
          launch = undefined;
          return found.port;
        }
        await noteFailure(fault);
      } else if (launch?.hasEnded() === true) {
        launch = undefined;
        await noteFailure(await attempts.lastComplaint());
      } else if (launch === undefined && found.kind === "none") {
        await begin(found);
      } else if (launch === undefined && found.kind === "elsewhere") {
        if (found.claim?.number === forsaken) await begin(found);
        else forsaken = await waitUntilForsaken(cluster, found.claim, log);
      }
      await pause(POLL_MS);
    }
  } finally {
    await launch?.undo();
  }
};

/** What makes the work fail, in words. A server that stops just now may answer and then be gone. */
const faultOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The number of the claim that is forsaken; undefined when there is something new to look at. */
const waitUntilForsaken = async (cluster: Cluster, claim: Claim | undefined, log: Log): Promise<number | undefined> => {
  const user = typeof claim?.holder === "object" ? claim.holder.host : "somebody";
  log.info(`The data folder was last used by Leadlight on ${user}; waiting to see whether it still is`);
  const isSilent = await isForsaken(cluster.folder, cluster.times);
  if (isSilent && !(await isLocked(cluster.folder))) return claim?.number;
  const present = await findServer(cluster);
  if (present.kind !== "elsewhere" || (isSilent && present.claim?.number !== claim?.number)) return undefined;
  throw new Error(
    `The data folder ${cluster.folder} is in use by Leadlight on ${user}, in another container or on another machine` +
      `${isSilent ? ", which is suspended and gives no sign of life" : ""}: ` +
      "stop that one first, give this one a folder of its own (LEADLIGHT_DATA), or let both use one PostgreSQL " +
      "(DATABASE_URL).",
  );
};
