import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isCode } from "./error-code.ts";
import { spawnGuarded } from "./guarded-process.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { RunAs } from "./unprivileged.ts";

export const DATABASE_USER = "leadlight";

/**
 * Created beside the final folder and moved there in one step, so that a kill or another process leaves no part of it
 * there. `signal` ends it early; then it throws the signal's reason.
 */
export const initialiseCluster = async (
  folder: string,
  binaries: PostgresBinaries,
  user: RunAs | undefined,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const draft = await mkdtemp(draftOf(folder));
  try {
    await chmod(draft, 0o711);
    const passwordFile = path.join(draft, "password");
    const data = path.join(draft, "data");
    await writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
    await mkdir(data, { mode: 0o700 });
    if (user !== undefined) for (const file of [passwordFile, data]) await chown(file, user.uid, user.gid);
    const parameters = [
      ...["-D", data, "-U", DATABASE_USER, "-A", "scram-sha-256", `--pwfile=${passwordFile}`],
      ...["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ];
    await runInitdb(binaries, parameters, { user, draft, signal });
    await rename(draft, folder).catch((error: unknown) => {
      if (!isCode(error, "ENOTEMPTY", "EEXIST", "EPERM")) throw error; // Another process was first.
    });
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
};

/**
 * Removes what killed first starts have left behind, as far as nobody still writes there. For when the folder is
 * complete: no draft can replace it any more.
 */
export const removeDrafts = async (folder: string): Promise<void> => {
  const beside = path.dirname(folder);
  const prefix = path.basename(draftOf(folder));
  for (const name of (await readdir(beside)).filter((entry) => entry.startsWith(prefix))) {
    await rm(path.join(beside, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
};

const draftOf = (folder: string): string => `${folder}-new-`;

interface InitdbOptions {
  readonly user: RunAs | undefined;
  readonly draft: string;
  readonly signal: AbortSignal | undefined;
}

const runInitdb = async (
  binaries: PostgresBinaries,
  parameters: readonly string[],
  { user, draft, signal }: InitdbOptions,
): Promise<void> => {
  const complaints = path.join(draft, "complaints");
  const output = await open(complaints, "w");
  const initdb = spawnGuarded(binaries.program("initdb"), parameters, {
    ...user,
    cwd: draft,
    env: { ...process.env, ...binaries.environment },
    stdio: ["pipe", "ignore", output.fd],
    ending: "wholeGroup",
  });
  await output.close();
  signal?.addEventListener("abort", initdb.stop);
  if (signal?.aborted === true) initdb.stop();
  const code = await initdb.ended;
  signal?.removeEventListener("abort", initdb.stop);
  signal?.throwIfAborted();
  const said = (await readFile(complaints, "utf8")).trim();
  await rm(complaints);
  if (code === 0) return;
  // The program can't be started on a system without the libraries it was built for.
  const reason = said === "" ? `initdb ended with ${code ?? "a signal"}.` : said.slice(-500);
  throw new Error(
    `The embedded PostgreSQL could not be set up; where it doesn't run, set DATABASE_URL to one of your own. ${reason}`,
  );
};
