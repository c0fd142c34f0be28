import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import type { Log } from "#backend/platform/log.ts";
import { type ServerConnection, urlOf } from "./join-server.ts";
import { openCluster } from "./open-cluster.ts";
import { startServer, stopServer } from "./start-server.ts";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Starts it again at the same address if it has stopped. Throws `DatabaseUnavailable` when that takes longer. */
  ensureRunning(): Promise<void>;
  /** Stops it, unless another process uses it. Connections of this process are cut. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly log: Log;
  /** Ends the opening early: it rejects with the signal's reason, and nothing that it has started is left. */
  readonly signal?: AbortSignal | undefined;
  /** For Leadlight's server, of which there is one per folder: the opening rejects with a sentence that names it. */
  readonly isLeadlight?: boolean;
  /** For how long the opening tries what fails. */
  readonly limitMs?: number;
}

/** How long one caller waits for a server that is being started: less than a person does. */
const PATIENCE_MS = 1_000;

/**
 * Opens the PostgreSQL whose files are in `folder`: creates the files at the first start, uses a server that runs, also
 * one that outlived the process that started it, and starts one otherwise. Several processes of one machine may do this.
 */
export const openEmbeddedPostgres = async (folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const closing = new AbortController();
  const { log, isLeadlight = false, limitMs = 20_000, signal = closing.signal } = options;
  const cluster = await openCluster(folder, log, signal);
  let session = await startServer(cluster, { port: undefined, log, signal, limitMs });
  const { port } = session;
  let revival: { readonly started: Promise<void>; readonly since: number } | undefined;

  /** The name of another Leadlight server, if there is one. A connection that is lost now is replaced by `watch`. */
  const register = async (): Promise<string | undefined> =>
    isLeadlight ? session.beLeadlight().catch(() => undefined) : undefined;
  const revive = async (): Promise<void> => {
    log.error("Database lost; restarting it");
    session.close();
    session = await startServer(cluster, { port, log, signal: closing.signal, limitMs: Number.POSITIVE_INFINITY });
    watch(session);
    await register();
    log.info("The database is available again");
  };
  const ensureRunning = async (): Promise<void> => {
    revival ??= { started: revive().finally(() => (revival = undefined)), since: performance.now() };
    const { started, since } = revival;
    const patience = since + PATIENCE_MS - performance.now();
    const isThere = await Promise.race([started.then(() => true), pause(Math.max(0, patience), false)]);
    if (!isThere) throw new DatabaseUnavailable("The embedded PostgreSQL is starting");
  };
  const watch = (watched: ServerConnection): void =>
    void watched.ended.then(() => {
      if (watched === session && !closing.signal.aborted) ensureRunning().catch(() => undefined);
    });
  const stop = async (): Promise<void> => {
    closing.abort();
    await revival?.started.catch(() => undefined);
    if (await session.isLast().catch(() => false)) await stopServer(cluster, session.pid);
    session.close();
  };

  watch(session);
  const other = await register();
  if (other !== undefined) {
    await stop();
    throw new Error(
      `Leadlight is already running on the data folder ${folder}: ${other}. Stop it first, set LEADLIGHT_DATA to another ` +
        "folder, or let both use the same PostgreSQL (DATABASE_URL).",
    );
  }
  return { url: urlOf(cluster, port), ensureRunning, stop };
};
