import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { isCode } from "#backend/platform/error-code.ts";
import type { Log } from "#backend/platform/log.ts";
import { assertCanEnter, databaseUser, letThrough, type RunAs } from "./folder-owner.ts";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";

/** The files of an embedded PostgreSQL, and how it is run. */
export interface Cluster extends PostgresBinaries {
  /** Holds the password, the lock, the server's log and the folder `data`. */
  readonly folder: string;
  readonly data: string;
  /** Undefined for the user who runs this process. */
  readonly user: RunAs | undefined;
  readonly password: string;
}

export const DATABASE_USER = "leadlight";

/** Finds the cluster in `folder`, or creates it. An aborted `signal` ends that: then it throws the signal's reason. */
export const openCluster = async (folder: string, log: Log, signal: AbortSignal): Promise<Cluster> => {
  const beside = path.dirname(folder);
  await mkdir(beside, { recursive: true });
  const postgres = await findPostgres(`${folder}-libraries`);
  const user = await databaseUser(folder);
  if (user !== undefined) {
    await letThrough(beside);
    for (const entered of [beside, postgres.programs]) await assertCanEnter(entered, user);
  }
  const cluster = { ...postgres, folder, data: path.join(folder, "data"), user };
  let fault: unknown;
  if ((await passwordIn(folder)) === undefined) {
    log.info("Preparing the database (first start)");
    fault = await createCluster(cluster, signal).catch((error: unknown) => error);
    signal.throwIfAborted();
  }
  // After a fault, too: another process may have been faster and have removed the draft of this one.
  const password = await passwordIn(folder);
  if (password === undefined) {
    const reason = fault instanceof Error ? fault.message.replace(/^Command failed: .*\n/, "") : "";
    throw new Error(
      `The embedded PostgreSQL could not be set up. If it can't run here, set DATABASE_URL to your own PostgreSQL. ${reason}`,
      { cause: fault },
    );
  }
  // What killed first starts have left behind, unless a process still writes there.
  for (const name of (await readdir(beside)).filter((entry) =>
    entry.startsWith(path.basename(stagingFolderOf(folder))),
  )) {
    await rm(path.join(beside, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
  return { ...cluster, password };
};

const stagingFolderOf = (folder: string): string => `${folder}-new-`;

/** Only a complete cluster has one. */
const passwordIn = (folder: string): Promise<string | undefined> =>
  readFile(path.join(folder, "password"), "utf8").catch((error: unknown) => {
    if (!isCode(error, "ENOENT")) throw error;
    return undefined;
  });

/** Creates it beside the final folder and moves it there in one step, so that a kill leaves no part of it there. */
const createCluster = async (cluster: Omit<Cluster, "password">, signal: AbortSignal): Promise<void> => {
  const { folder, program, env, user } = cluster;
  const staging = await mkdtemp(stagingFolderOf(folder));
  try {
    await chmod(staging, 0o711);
    const within = (name: string): string => path.join(staging, name);
    const [passwordFile, lock, data] = [within("password"), within("lock"), within("data")];
    await writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
    await writeFile(lock, "");
    await mkdir(data, { mode: 0o700 });
    if (user !== undefined) for (const file of [passwordFile, lock, data]) await chown(file, user.uid, user.gid);
    signal.throwIfAborted();
    const parameters = [
      `--pgdata=${data}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ];
    const initdb = promisify(execFile)(program("initdb"), parameters, {
      ...user,
      cwd: staging,
      env,
      windowsHide: true,
    });
    // The programs that it has started end with it, and are waited for, because they hold its output.
    const end = (): unknown => initdb.child.kill("SIGKILL");
    signal.addEventListener("abort", end);
    await initdb.finally(() => signal.removeEventListener("abort", end));
    await rename(staging, folder);
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 5 });
  }
};
