/**
 * Runs one statement of plain PostgreSQL with $1-style parameters; int8 comes back as number, timestamptz as Date. With a
 * name it is planned once per connection instead of at every call: for statements that every call sends, whose text never
 * changes and which name their columns.
 */
export interface Db {
  <Row extends object>(text: string, parameters?: readonly unknown[], name?: string): Promise<readonly Row[]>;
}

/**
 * What the backend needs of a database. Any PostgreSQL provides it. Everything rejects with DatabaseUnavailable when the
 * database can't be reached, has no room, or does not answer in time; whether a commit took place is then not known.
 */
export interface Database {
  readonly db: Db;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, only the given
   * `db` may be used, and nothing may wait for the network.
   */
  transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /** The same without limits of time, for what takes long where there is much: migrations. */
  longTransaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /** Its address, with the password: for what keeps connections of its own. */
  readonly url: string;
  close(): Promise<void>;
}
