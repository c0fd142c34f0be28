import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { connectSql } from "#backend/database/connect-sql.ts";
import type { Sql } from "#backend/database/sql.ts";
import { TEMPLATE, urlOfDatabase } from "./database-cluster.ts";
import { silentLog } from "./silent-log.ts";

export interface TestDatabase {
  readonly sql: Sql;
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of the caller's own. Needs the global set-up of database-cluster.ts. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(clusterUrl, `create database ${name} template ${TEMPLATE}`);
  const url = urlOfDatabase(clusterUrl, name);
  const sql = connectSql({ url, log: silentLog });
  return {
    sql,
    url,
    drop: async () => {
      await sql.close();
      await asAdmin(clusterUrl, `drop database ${name} with (force)`);
    },
  };
};

const asAdmin = async (clusterUrl: string, statement: string): Promise<void> => {
  const admin = connectSql({ url: clusterUrl, log: silentLog, poolSize: 1 });
  try {
    await admin.query(statement);
  } finally {
    await admin.close();
  }
};
