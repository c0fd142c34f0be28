import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs a program to its end, and returns what it printed. Throws with what it complained of. */
export const run = async (
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: MOST_OUTPUT, ...options });
  return stdout.trim();
};

const packages = { buildah: "/usr/bin/buildah", debootstrap: "/usr/sbin/debootstrap", runc: "/usr/sbin/runc" };

/** Installs what builds and runs images without a daemon. */
export const prepareHost = async (say: (text: string) => void): Promise<void> => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("This bench takes root, on Debian");
  const missing = Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0) return;
  say(`Installing ${missing.join(", ")}`);
  await run("apt-get", ["update", "-qq"]);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["install", "-qq", "--yes", "--no-install-recommends", ...missing], { env });
};
