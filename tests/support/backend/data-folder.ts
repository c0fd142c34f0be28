import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject } from "vitest";

export const makeDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), "leadlight-data-"));

/** One in which PostgreSQL was started and stopped before: a first start takes several times as long as another one. */
export const makeUsedDataFolder = async (): Promise<string> => {
  const folder = await makeDataFolder();
  await cp(inject("stoppedCluster"), path.join(folder, "postgres"), { recursive: true });
  return folder;
};

export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Process number of the PostgreSQL in the files of `dataFolder`. */
export const postmasterOf = async (dataFolder: string): Promise<number> => {
  const text = await readFile(path.join(dataFolder, "postgres/data/postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
};

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A server that is stopped in an orderly way takes back its files first, and ends a moment later. */
export const expectEnded = (pid: number): Promise<void> => expect.poll(() => isAlive(pid)).toBe(false);

interface Program {
  readonly pid: number;
  readonly parent: number;
  readonly line: string;
}

/** The running programs that were started for `folder`. Linux only, which lists them as files. */
export const programsIn = async (folder: string): Promise<readonly Program[]> => {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
  const programs = await Promise.all(
    numbers.map(async (pid) => {
      const line = (await read(pid, "cmdline")).split("\0").join(" ");
      const [, parent] = /\) \S (\d+)/.exec(line.includes(folder) ? await read(pid, "stat") : "") ?? [];
      return { pid: Number(pid), parent: Number(parent), line };
    }),
  );
  return programs.filter(({ line }) => line.includes(folder));
};

/** The PostgreSQL servers on `folder`, without the processes that they have begun. */
export const serversIn = async (folder: string): Promise<readonly Program[]> => {
  const servers = (await programsIn(folder)).filter(({ line }) => /^\S*\/postgres -D/.test(line));
  const numbers = new Set(servers.map(({ pid }) => pid));
  // A program that ended in the meantime has no parent any more.
  return servers.filter(({ parent }) => Number.isFinite(parent) && !numbers.has(parent));
};
