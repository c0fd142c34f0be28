import { setTimeout as pause } from "node:timers/promises";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { openDatabaseSession, type DatabaseSession } from "#backend/platform/database/database-session.ts";
import type { Log } from "#backend/platform/log.ts";
import { progressReporter } from "#backend/platform/progress.ts";
import { buildGeneration } from "./build-generation.ts";
import { keyVersions, type KeyVersions } from "./key-versions.ts";
import { buildingGeneration, dropOthers, servingGeneration, tryToBuild, waitToBuild } from "./search-generations.ts";
import { indexMarkedContacts } from "./search-index.ts";

export interface SearchIndexKeeper {
  /** Also ends a build in progress, which the next process continues. */
  close(): Promise<void>;
}

interface KeeperNeeds {
  readonly database: Database;
  readonly log: Log;
  readonly versions?: KeyVersions;
  readonly everyMs?: number;
  readonly yieldToRequests?: () => Promise<void>;
}

const EVERY_MS = 15_000;

/**
 * Keeps the search keys beside serving, as long as the process runs: of contacts that were changed past the import within
 * seconds; all of them after a raised version, or after an import that was killed. Any number of processes may do this.
 */
export const keepSearchIndex = (needs: KeeperNeeds): SearchIndexKeeper => {
  const { database, log, versions = keyVersions, everyMs = EVERY_MS, yieldToRequests } = needs;
  const closing = new AbortController();
  let session: DatabaseSession | undefined;

  const build = async (): Promise<void> => {
    session = await openDatabaseSession(database.url);
    try {
      if (!(await tryToBuild(session.db)) || !(await needsBuild(database.db, versions))) return;
      await logBeginning(database.db, versions, log);
      // One processor stays free for look-ups.
      await session.db("set max_parallel_maintenance_workers = 0");
      const onProgress = progressReporter("Search keys", (text) => log.info(text));
      const built = await buildGeneration(session, { versions, onProgress, yieldToRequests, givesWay: true });
      log.info(built ? "The new search keys are in use" : "Another process is building the search keys");
    } finally {
      await session.close();
      session = undefined;
    }
  };

  const keep = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        while (await indexMarkedContacts(database, versions)) await yieldToRequests?.();
        if (await needsBuild(database.db, versions)) await build();
      } catch (error) {
        if (!closing.signal.aborted) log.error("Failed to update the search keys", error);
      }
      await pause(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };

  const kept = keep();
  return {
    close: async () => {
      closing.abort();
      await session?.close();
      await kept;
    },
  };
};

/**
 * Rebuilds all search keys and resolves once they serve: for commands, such as a restore. Another process that is
 * building gives way.
 */
export const rebuildSearchIndex = async (database: Database, { log }: { readonly log: Log }): Promise<void> => {
  const session = await openDatabaseSession(database.url);
  try {
    await waitToBuild(session.db);
    await dropOthers(session.db);
    await buildGeneration(session, {
      onProgress: progressReporter("Search keys", (text) => log.info(text)),
      inHaste: true,
    });
  } finally {
    await session.close();
  }
};

/** A newer version than this process knows is left as it is: during an upgrade, old and new processes run together. */
const needsBuild = async (db: Db, { current }: KeyVersions): Promise<boolean> => {
  const { version, outdated } = await servingGeneration(db);
  if (version > current) return false;
  return version < current || outdated || (await buildingGeneration(db)) !== undefined;
};

const logBeginning = async (db: Db, { current, keysOf }: KeyVersions, log: Log): Promise<void> => {
  const { version, outdated } = await servingGeneration(db);
  const why = outdated ? "an import has not finished" : `version ${version} is used until then`;
  log.info(`Building search keys of version ${current}: ${why}`);
  if (keysOf[version] !== undefined) return;
  log.error(
    `This version of Leadlight doesn't know the rules of version ${version}: until then, some people are not found`,
  );
};
