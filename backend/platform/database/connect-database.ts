import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#backend/platform/log.ts";
import { isCode } from "#backend/platform/error-code.ts";
import type { ConnectionUse, Database, Db } from "./database.ts";
import { DatabaseUnavailable, StatementTooLong } from "#backend/platform/database-unavailable.ts";
import { outsideRequests } from "#backend/platform/trace/current-request.ts";
import { inRequestTime, sendInRequest } from "./request-time.ts";
import { statementBatcher } from "./statement-batcher.ts";
import { asUnavailable, inTime } from "./detect-unavailable.ts";
import { statementNames } from "./statement-names.ts";

const INT8 = 20;
const STATEMENT_LIMIT_MS = 15_000;
const LOCK_LIMIT_MS = 10_000;
// Commits that wait for the disk at the same time reach it together, so that more connections commit more on a slow disk.
const POOL_SIZE = 20;
const SEARCH_LIMIT_MS = 800;
const SEARCH_POOL_SIZE = 2;
const TRIES = 4;
/** A statement that is given up ends within half a second, instead of holding its locks. Not on every system. */
const END_WITH_US = "set client_connection_check_interval = 500";
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** The limits that hold here, whatever the database does. */
export interface ClientLimits {
  /** For a statement; later than the database's own limit, so that this one is met only where the database is frozen. */
  readonly statementMs: number;
  /** For a free connection or a new one. */
  readonly acquireMs: number;
  /** For saying goodbye, after which the connections are cut. */
  readonly closeMs: number;
}

const defaultLimits: ClientLimits = { statementMs: STATEMENT_LIMIT_MS + 1_000, acquireMs: 5_000, closeMs: 3_000 };

interface Connection {
  readonly url: string;
  readonly log: Log;
  /** Called when nothing listens at the address, before one more try. */
  readonly revive?: () => Promise<void>;
  readonly poolSize?: number;
  readonly limits?: ClientLimits;
}

/** The connections to the PostgreSQL at `url`: a pool for everything, and a small one for searches. */
export const connectDatabase = (connection: Connection): Database => {
  const usual = connectPool(connection, STATEMENT_LIMIT_MS);
  const searches = connectPool({ ...connection, poolSize: SEARCH_POOL_SIZE }, SEARCH_LIMIT_MS);
  return {
    ...usual,
    searches: searches.db,
    connections: () => [
      { name: "main", ...usual.connections() },
      { name: "searches", ...searches.connections() },
    ],
    close: async () => {
      await Promise.all([usual.close(), searches.close()]);
    },
  };
};

interface Pool extends Omit<Database, "searches" | "connections"> {
  connections(): Omit<ConnectionUse, "name">;
}

/**
 * A pool of connections to the PostgreSQL at `url`. A connection that breaks fails its statement, never the process. A
 * statement that can't be sent or answered in time is a DatabaseUnavailable.
 */
const connectPool = (connection: Connection, statementLimitMs: number): Pool => {
  const { url, log, revive, poolSize = POOL_SIZE, limits = defaultLimits } = connection;
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: poolSize,
    // Kept even when idle, so that the first call after a pause does not wait for a connection.
    min: 1,
    application_name: "leadlight",
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
    connectionTimeoutMillis: limits.acquireMs,
    statement_timeout: statementLimitMs,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    // Not as `verify`: the pool never gets back a connection that passes it too late for the one who waited.
    // eslint-disable-next-line typescript/no-misused-promises -- The pool waits for it; only its types don't say so.
    onConnect: async (client) => {
      await inTime(client.query(END_WITH_US), limits.acquireMs).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
      });
    },
  });
  // An idle connection may have been opened by a request, to which its loss does not belong.
  const noteLoss = (error: Error): void =>
    outsideRequests(() => log.error(`Database connection lost: ${error.message}`));
  pool.on("error", noteLoss);
  // The pool has no error listener on a client in use, and an error without a listener would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const reach = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (revive === undefined || !isCode(error, "ECONNREFUSED")) throw asUnavailable(error);
      await revive();
      return pool.connect().catch(throwAsUnavailable);
    }
  };

  const connect = async (): Promise<pg.PoolClient> => {
    let reaching: Promise<pg.PoolClient> | undefined;
    try {
      return await inRequestTime(() => (reaching = reach()));
    } catch (error) {
      // A connection that comes after it was waited for is the next one's.
      reaching?.then((client) => client.release(), nothing);
      throw error;
    }
  };

  const withClient = async <Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> => {
    const client = await connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (isConnectionLost(error)) broken = asError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const names = statementNames();
  const queryOn =
    (client: pg.PoolClient, limitMs: number): Db =>
    async <Row extends object>(text: string, parameters: readonly unknown[] = [], name?: string) => {
      const query = { text, values: [...parameters], ...names.nameOf(name) };
      const answer = sendInRequest(text, () => inTime(client.query<Row>(query), limitMs));
      const { rows } = await answer.catch(throwAsUnavailable);
      return rows;
    };
  const usual = (client: pg.PoolClient): Db => queryOn(client, limits.statementMs);

  const attempt = <Value>(work: (db: Db) => Promise<Value>, { begin, limitMs }: Kind): Promise<Value> =>
    withClient(async (client) => {
      const db = queryOn(client, limitMs);
      try {
        await db(begin);
        const value = await work(db);
        await db("commit");
        return value;
      } catch (error) {
        // A frozen connection is not asked to roll back: it is ended, which does the same.
        if (!(error instanceof DatabaseUnavailable) || error instanceof StatementTooLong)
          await usual(client)("rollback");
        throw error;
      }
    });

  /** Repeats what PostgreSQL has ended because of a deadlock or a conflict: it has changed nothing. */
  const retried = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await names.renewed(work);
      } catch (error) {
        if (tries === TRIES || !isCode(error, SERIALIZATION_FAILURE, DEADLOCK)) throw error;
        await pause(Math.random() * 20 * tries);
      }
    }
  };
  const transaction = <Value>(work: (db: Db) => Promise<Value>, kind: Kind): Promise<Value> =>
    retried(() => attempt(work, kind));

  // A statement alone, too: the migrations of a newer version lock several tables while servers of this one work.
  const db: Db = (text, parameters, name) =>
    retried(() => withClient((client) => usual(client)(text, parameters, name)));
  return {
    url,
    db,
    batched: statementBatcher(db, limits.acquireMs),
    transaction: (work) => transaction(work, { begin: "begin", limitMs: limits.statementMs }),
    longTransaction: (work) => transaction(work, long),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
    close: async () => {
      const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), limits.closeMs);
      await pool.end();
      clearTimeout(cut);
    },
  };
};

interface Kind {
  readonly begin: string;
  /** For each of its statements. */
  readonly limitMs: number;
}

const long: Kind = {
  begin:
    "begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0",
  // A day: longer than any migration, shorter than what timers take.
  limitMs: 24 * 60 * 60_000,
};

const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof StatementTooLong) return false;
  return !(error instanceof pg.DatabaseError) || error.severity === "FATAL";
};
const nothing = (): void => undefined;

const throwAsUnavailable = (error: unknown): never => {
  throw asUnavailable(error);
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
