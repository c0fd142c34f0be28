import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import * as z from "zod";
import type { Db } from "./database.ts";
import { openDedicatedConnection } from "./dedicated-connection.ts";

/** A connection of its own for long work such as an import. One statement at a time. */
export interface DatabaseSession {
  readonly url: string;
  /** As a Database's, except that int8 comes back as text. */
  readonly db: Db;
  /** Committed when `work` resolves, rolled back when it throws; never repeated. */
  transaction<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Sends rows in the form that `statement`, a "copy ... from stdin", names. */
  copyIn(statement: string, parts: Iterable<string | Uint8Array>): Promise<void>;
  /** The answer of a "copy ... to stdout", whole: the statement has to limit it. */
  copyOut(statement: string): Promise<string>;
  /** Ends also a statement under way. */
  close(): Promise<void>;
}

const SETTINGS = ["temp_buffers = '32MB'", "work_mem = '32MB'", "maintenance_work_mem = '256MB'"];

/** Opens a connection beside the pool of the same database. Its limits of time don't hold here. */
export const openDatabaseSession = async (url: string): Promise<DatabaseSession> => {
  const { client, db } = await openDedicatedConnection(url, "leadlight session", SETTINGS);
  // PostgreSQL then notices within a second that this process has died, also amid a statement. Not on every system.
  await db("set client_connection_check_interval = 1000").catch(() => undefined);
  return {
    url,
    db,
    transaction: async (work) => {
      await db("begin");
      try {
        const value = await work();
        await db("commit");
        return value;
      } catch (error) {
        await db("rollback").catch(() => undefined);
        throw error;
      }
    },
    copyIn: (statement, parts) => pipeline(Readable.from(parts), client.query(copyFrom(statement))),
    copyOut: async (statement) => {
      const parts: Uint8Array[] = [];
      for await (const part of client.query(copyTo(statement))) parts.push(z.instanceof(Uint8Array).parse(part));
      return Buffer.concat(parts).toString();
    },
    close: () => client.end(),
  };
};
