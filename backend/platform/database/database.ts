/**
 * Runs one statement of plain PostgreSQL with $1-style parameters; int8 comes back as number, timestamptz as Date. With a
 * name it is planned once per connection instead of at every call: for statements that every call sends, whose text never
 * changes and which name their columns.
 */
export interface Db {
  <Row extends object>(text: string, parameters?: readonly unknown[], name?: string): Promise<readonly Row[]>;
}

/**
 * A statement that is asked for by many at the same time, each with values of their own. It is sent once for all of them:
 * a round trip, a plan and a transaction cost more than what it finds for one.
 */
export interface BatchedStatement {
  /** It is planned once per connection; a name has always the same text. */
  readonly name: string;
  /**
   * With an array for each value that is asked with, as `$1` and so on. Its rows have the `place` of who asked in the
   * arrays, from 1.
   */
  readonly text: string;
}

/** How the connections of a pool are used. */
export interface ConnectionUse {
  /** Of the pool. */
  readonly name: string;
  readonly used: number;
  readonly idle: number;
  /** What waits for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/**
 * What the backend needs of a database. Any PostgreSQL provides it. Everything rejects with DatabaseUnavailable when the
 * database can't be reached, has no room, or does not answer in time; whether a commit took place is then not known.
 */
export interface Database {
  readonly db: Db;
  /**
   * The row for these values; undefined for none. Those that are asked for together
   * are one transaction, but none learns of another's fault.
   */
  batched(statement: BatchedStatement, values: readonly unknown[]): Promise<object | undefined>;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, only the given
   * `db` may be used, and nothing may wait for the network.
   */
  transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /** The same without limits of time, for what takes long where there is much: migrations. */
  longTransaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /**
   * Runs statements of searches, on few connections of their own, so that searches leave the others to everyone else. One that
   * takes longer than 800 ms rejects with StatementTooLong.
   */
  readonly searches: Db;
  connections(): readonly ConnectionUse[];
  /** Its address, with the password: for what keeps connections of its own. */
  readonly url: string;
  close(): Promise<void>;
}
