import pg from "pg";
import type { Db } from "./database.ts";

/** A connection beside the pool of the same database, without limits of time. One statement or stream at a time. */
export interface DedicatedConnection {
  readonly client: pg.Client;
  /** As a Database's, except that int8 comes back as text. */
  readonly db: Db;
}

/** Statements as long as they take: what uses the connection says itself how far it has come. */
const NO_LIMITS = ["statement_timeout = 0", "lock_timeout = 0", "idle_in_transaction_session_timeout = 0"];

/** `name` is what the database's operator sees. */
export const openDedicatedConnection = async (
  url: string,
  name: string,
  settings: readonly string[],
): Promise<DedicatedConnection> => {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // What breaks fails the statement under way; an error without a listener would end the process.
  client.on("error", () => undefined);
  await client.connect();
  const db: Db = async <Row extends object>(text: string, parameters?: readonly unknown[]) =>
    (await client.query<Row>(text, parameters === undefined ? undefined : [...parameters])).rows;
  for (const setting of [...NO_LIMITS, ...settings]) await db(`set ${setting}`);
  return { client, db };
};
