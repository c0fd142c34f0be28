/** One statement of plain PostgreSQL with $1-style parameters; int8 comes back as number, timestamptz as Date. */
export interface Query {
  <Row extends object>(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
}

/** The backend's one need of a database. Any PostgreSQL will do. */
export interface Sql {
  readonly query: Query;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, only the handed
   * `query` may be used, and nothing may wait for the network.
   */
  transaction<Value>(work: (query: Query) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}
