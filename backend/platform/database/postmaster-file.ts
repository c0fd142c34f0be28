import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isCode } from "./error-code.ts";

interface Postmaster {
  readonly pid: number;
  /** The data folder as the server sees it. */
  readonly data: string;
  /** Undefined while it starts or stops. */
  readonly port: number | undefined;
}

const fileIn = (data: string): string => path.join(data, "postmaster.pid");

/** PostgreSQL writes its file within milliseconds. What is unfinished for longer, a power cut has left. */
const UNFINISHED_FOR_MS = 10_000;

/**
 * Reads the file that a running PostgreSQL writes about itself; "unfinished" while it is being written, "cut" where that
 * ended midway. PostgreSQL would refuse to start because of such a file.
 */
export const readPostmaster = async (data: string): Promise<Postmaster | "unfinished" | "cut" | undefined> => {
  const text = await readFile(fileIn(data), "utf8").catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [pidLine, folder, , portLine, , , , state] = text.split("\n");
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || folder === undefined) {
    const { mtimeMs } = await stat(fileIn(data));
    return Math.abs(Date.now() - mtimeMs) > UNFINISHED_FOR_MS ? "cut" : "unfinished";
  }
  return { pid, data: folder, port: state?.trim() === "ready" ? Number(portLine) : undefined };
};

export const removePostmasterFile = (data: string): Promise<void> => rm(fileIn(data), { force: true });

/**
 * What is visible from here of the server that the file in `data` tells of. "another" when its number belongs to another
 * program by now, or to the server of a folder that this one is a copy of; PostgreSQL would refuse to start because of
 * it. "unknown" when a server runs that may see this folder under another name.
 */
export const stateOfPostmaster = async ({ pid, data: told }: Postmaster, data: string): Promise<Life> => {
  if (!isAlive(pid)) return "gone";
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  // Linux tells what the number belongs to. A program without a command line is the rest of one that has ended.
  if (commandLine !== undefined && !commandLine.split("\0").includes(told)) return "another";
  const [there, here] = await Promise.all([identityOf(told), identityOf(data)]);
  if (there === undefined) return commandLine === undefined ? "another" : "unknown";
  return there === here ? "running" : "another";
};

export type Life = "running" | "gone" | "another" | "unknown";

const identityOf = async (folder: string): Promise<string | undefined> => {
  try {
    const { dev, ino } = await stat(folder, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
};
