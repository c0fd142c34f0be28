import { chmod, mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runInNamespaces } from "#bench/in-namespaces.ts";

/** What has to be there, and the package of Debian that brings it. */
const NEEDED = {
  "/usr/lib/postgresql/15/bin/postgres": "postgresql",
  "/usr/sbin/nginx": "nginx",
  "/usr/sbin/ip": "iproute2",
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1": "faketime",
};

/**
 * Runs a program of this folder in namespaces, with a folder for its files that is removed afterwards. Returns its exit code.
 * `alsoNeeded` like NEEDED.
 */
export const startInNetwork = async (
  program: string,
  args: readonly string[],
  alsoNeeded: Readonly<Record<string, string>> = {},
): Promise<number> => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("This bench takes root, on Debian");
  const missing = Object.entries({ ...NEEDED, ...alsoNeeded }).flatMap(([file, name]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length > 0) throw new Error(`Install first: apt-get install ${missing.join(" ")}`);
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-cluster-"));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  try {
    return await runInNamespaces(fileURLToPath(new URL(program, import.meta.url)), ["--folder", folder, ...args]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
