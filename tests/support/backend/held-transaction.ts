import type { Database, Db } from "#backend/platform/database/database.ts";

/** A transaction that has begun with `work` and stays open until it is committed. */
export interface HeldTransaction {
  readonly db: Db;
  commit(): Promise<void>;
}

/** Opens a transaction, runs `work` in it, and holds all that it has locked. */
export const holdTransaction = async (
  database: Database,
  work: (db: Db) => Promise<unknown>,
): Promise<HeldTransaction> => {
  const begun = Promise.withResolvers<Db>();
  const mayEnd = Promise.withResolvers<void>();
  const ended = database.transaction(async (db) => {
    await work(db);
    begun.resolve(db);
    await mayEnd.promise;
  });
  const db = await Promise.race([begun.promise, ended.then(() => begun.promise)]);
  return {
    db,
    commit: () => {
      mayEnd.resolve();
      return ended;
    },
  };
};

/** Waits until `work` has ended, or until it and nobody else of this database waits for a lock. */
export const untilEndedOrBlocked = async (database: Database, work: Promise<unknown>): Promise<void> => {
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
  };
  work.then(end, end);
  while (!hasEnded) {
    const waiting = await database.db(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length > 0) return;
  }
};
