import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { TEMPLATES, urlOfDatabase } from "./database-cluster.ts";
import { silentLog } from "./silent-log.ts";

export interface TestDatabase extends Database {
  drop(): Promise<void>;
}

/** A database of the caller's own. Needs the global set-up of database-cluster.ts. */
export const createTestDatabase = async (template: keyof typeof TEMPLATES = "migrated"): Promise<TestDatabase> => {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copying files costs less than writing all of them to the log, which is the default.
  await asAdmin(clusterUrl, `create database ${name} template ${TEMPLATES[template]} strategy file_copy`);
  const url = urlOfDatabase(clusterUrl, name);
  const database = connectDatabase({ url, log: silentLog });
  return {
    ...database,
    drop: async () => {
      await database.close();
      await asAdmin(clusterUrl, `drop database ${name} with (force)`);
    },
  };
};

const asAdmin = async (clusterUrl: string, statement: string): Promise<void> => {
  const admin = connectDatabase({ url: clusterUrl, log: silentLog, poolSize: 1 });
  try {
    await admin.db(statement);
  } finally {
    await admin.close();
  }
};
