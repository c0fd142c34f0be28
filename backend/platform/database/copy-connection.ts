import type { Readable, Writable } from "node:stream";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Db } from "./database.ts";
import { openDedicatedConnection } from "./dedicated-connection.ts";

/** One connection that copies whole tables, for as long as it takes. One statement or stream at a time. */
export interface CopyConnection {
  /** As a Database's, except that int8 comes back as text. */
  readonly db: Db;
  /** The answer of a "copy ... to stdout". */
  copyTo(statement: string): Readable;
  /** What is written into it goes into a "copy ... from stdin", which fails where it is destroyed. */
  copyFrom(statement: string): Writable;
  /** Ends a transaction under way without changes. */
  close(): Promise<void>;
}

/** What is copied is written the same by every server, whatever its own settings are. */
const SETTINGS = [
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  "timezone = 'UTC'",
  "extra_float_digits = 1",
];

export const openCopyConnection = async (url: string): Promise<CopyConnection> => {
  const { client, db } = await openDedicatedConnection(url, "leadlight-copy", SETTINGS);
  return {
    db,
    copyTo: (statement) => client.query(copyTo(statement)),
    copyFrom: (statement) => client.query(copyFrom(statement)),
    close: () => client.end(),
  };
};
