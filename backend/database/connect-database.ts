import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#backend/log.ts";
import { isCode } from "./error-code.ts";
import type { Database, Db } from "./database.ts";

const INT8 = 20;
const STATEMENT_LIMIT_MS = 15_000;
const LOCK_LIMIT_MS = 10_000;
const CONNECT_LIMIT_MS = 10_000;
const POOL_SIZE = 10;
const TRIES = 4;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

interface Connection {
  readonly url: string;
  readonly log: Log;
  /** Called when nothing listens at the address, before one more try. */
  readonly revive?: () => Promise<void>;
  readonly poolSize?: number;
}

/** A pool of connections to the PostgreSQL at `url`. A connection that breaks fails its statement, never the process. */
export const connectDatabase = ({ url, log, revive, poolSize = POOL_SIZE }: Connection): Database => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: poolSize,
    // Kept even when idle: it tells other processes that the embedded server is in use (see EmbeddedPostgres.stop).
    min: 1,
    application_name: "leadlight",
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
  });
  const noteLoss = (error: Error): void => log.error(`A database connection was lost: ${error.message}`);
  pool.on("error", noteLoss);
  // The pool has no error listener on a client in use, and an error without a listener would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (revive === undefined || !isCode(error, "ECONNREFUSED")) throw error;
      await revive();
      return pool.connect();
    }
  };

  const withClient = async <Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> => {
    const client = await connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.severity === "FATAL") broken = asError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const attempt = <Value>(work: (db: Db) => Promise<Value>): Promise<Value> =>
    withClient(async (client) => {
      await client.query("begin");
      try {
        const value = await work(queryOn(client));
        await client.query("commit");
        return value;
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        throw error;
      }
    });

  return {
    url,
    db: (text, parameters) => withClient((client) => queryOn(client)(text, parameters)),
    transaction: async (work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tries === TRIES || !isCode(error, SERIALIZATION_FAILURE, DEADLOCK)) throw error;
          await pause(Math.random() * 20 * tries);
        }
      }
    },
    close: () => pool.end(),
  };
};

const queryOn =
  (client: pg.PoolClient): Db =>
  async <Row extends object>(text: string, parameters?: readonly unknown[]) => {
    const result = await client.query<Row>(text, parameters === undefined ? undefined : [...parameters]);
    return result.rows;
  };

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
