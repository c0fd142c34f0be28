import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export const makeDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), "leadlight-data-"));

export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Process number of the PostgreSQL that the files in `dataFolder` tell of. */
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

/** Command lines of the running programs that were told to work in `folder`. Linux only, which lists them as files. */
export const programsIn = async (folder: string): Promise<readonly string[]> => {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(numbers.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return lines.filter((line) => line.includes(folder)).map((line) => line.split("\0").join(" "));
};
