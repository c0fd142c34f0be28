import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { isCode } from "./error-code.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { RunAs } from "./unprivileged.ts";

export const DATABASE_USER = "leadlight";

/** Created beside the final folder and moved there in one step, so that a kill or another process leaves no part. */
export const initialiseCluster = async (
  folder: string,
  binaries: PostgresBinaries,
  user: RunAs | undefined,
): Promise<void> => {
  const draft = await mkdtemp(`${folder}-new-`);
  try {
    await chmod(draft, 0o711);
    const passwordFile = path.join(draft, "password");
    const data = path.join(draft, "data");
    await writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
    await mkdir(data, { mode: 0o700 });
    if (user !== undefined) for (const file of [passwordFile, data]) await chown(file, user.uid, user.gid);
    await runInitdb(binaries, user, draft, [
      ...["-D", data, "-U", DATABASE_USER, "-A", "scram-sha-256", `--pwfile=${passwordFile}`],
      ...["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ]);
    await rename(draft, folder).catch((error: unknown) => {
      if (!isCode(error, "ENOTEMPTY", "EEXIST", "EPERM")) throw error; // Another process was first.
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const runInitdb = async (
  binaries: PostgresBinaries,
  user: RunAs | undefined,
  cwd: string,
  parameters: readonly string[],
): Promise<void> => {
  const env = { ...process.env, ...binaries.environment };
  try {
    await promisify(execFile)(binaries.program("initdb"), parameters, { ...user, cwd, env, windowsHide: true });
  } catch (error) {
    // The program can't be started on a system without the libraries it was built for.
    const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const reason = output === "" ? String(error) : output.slice(-500);
    throw new Error(
      `The embedded PostgreSQL could not be set up; where it doesn't run, set DATABASE_URL to one of your own. ${reason}`,
      { cause: error },
    );
  }
};
