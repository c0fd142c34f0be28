import { readFileSync, rmSync } from "node:fs";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { loadSampleDirectory } from "#backend/directory/sample-directory.ts";
import { silentLog } from "./silent-log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The databases that test databases are copied from live beside this one. */
    clusterUrl: string;
    /** The files of an embedded PostgreSQL after its first start, to be copied by tests of later starts. */
    stoppedCluster: string;
  }
}

/** "migrated" has the tables alone; "filled" also what every server's first start adds: sample directory and queue. */
const MADE = { migrated: "leadlight_migrated", filled: "leadlight_filled" };

/** "empty" has nothing at all. */
export const TEMPLATES = { ...MADE, empty: "template1" };

/** One PostgreSQL for the whole run, in a temporary folder, with the templates to copy test databases from. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-tests-"));
  const [stopped, running] = [path.join(folder, "stopped"), path.join(folder, "postgres")];
  await (await openEmbeddedPostgres(stopped, { log: silentLog })).stop();
  // It names the port, which the copies would then all try first.
  await rm(path.join(stopped, "data/postmaster.opts"));
  await cp(stopped, running, { recursive: true });
  // Several test files, some with servers of their own, are connected at once.
  await appendFile(path.join(running, "data/postgresql.auto.conf"), "max_connections = 300\n");
  const cluster = await openEmbeddedPostgres(running, { log: silentLog });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.once(signal, () => endAtOnce(folder));
  const admin = connectDatabase({ url: cluster.url, log: silentLog, poolSize: 1 });
  await neverSync(admin.db);
  for (const template of Object.values(MADE)) {
    await admin.db(`create database ${template}`);
    const url = urlOfDatabase(cluster.url, template);
    const database = connectDatabase({ url, log: silentLog, poolSize: 1 });
    await migrate(database);
    if (template === MADE.filled) {
      await loadSampleDirectory(database);
      await (await openQueue({ url, log: silentLog })).stop();
    }
    await database.close();
  }
  await admin.close();
  project.provide("clusterUrl", cluster.url);
  project.provide("stoppedCluster", stopped);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

/** Nothing of it has to outlive the machine. Waiting for the disk took most of the time to make and drop databases. */
const neverSync = async (db: Db): Promise<void> => {
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"])
    await db(`alter system set ${setting} = off`);
  await db("select pg_reload_conf()");
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
