import { readFileSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { silentLog } from "./silent-log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The database every test database is copied from lives beside this one. */
    clusterUrl: string;
  }
}

export const TEMPLATE = "leadlight_template";

/** One PostgreSQL for the whole run, in a temporary folder, with a migrated template to copy test databases from. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-tests-"));
  const cluster = await openEmbeddedPostgres(path.join(folder, "postgres"), { log: silentLog });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.once(signal, () => endAtOnce(folder));
  const admin = connectDatabase({ url: cluster.url, log: silentLog, poolSize: 1 });
  await admin.db(`create database ${TEMPLATE}`);
  await admin.close();
  const template = connectDatabase({ url: urlOfDatabase(cluster.url, TEMPLATE), log: silentLog, poolSize: 1 });
  await migrate(template);
  await template.close();
  project.provide("clusterUrl", cluster.url);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

/** A run that is ended from outside would leave its server running. */
const endAtOnce = (folder: string): void => {
  const [pid] = readFileSync(path.join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGQUIT");
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
};

export const urlOfDatabase = (clusterUrl: string, database: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
};

export default setup;
