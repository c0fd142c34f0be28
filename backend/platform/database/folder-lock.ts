import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { makeOwnFile } from "./own-files.ts";
import type { RunAs } from "./unprivileged.ts";

/**
 * A file that the processes of a PostgreSQL keep locked for as long as one of them is there, suspended ones as well: its
 * silence alone would not tell a suspended server from one that is gone, and woken up it would write into the files of
 * the one that has taken over. Locks reach across the containers of a machine, and machines where the file system has
 * them. Kept by the program `flock`; where there is none, only the silence counts.
 */
export const lockOf = (folder: string): string => path.join(folder, "lock");

export const makeLock = (folder: string, user: RunAs | undefined): Promise<void> => makeOwnFile(lockOf(folder), user);

const HELD = 1;

/** Whether a server that gives no sign of life is there nevertheless. */
export const isLocked = async (folder: string): Promise<boolean> => {
  try {
    // Shared, so that several who look don't take each other for a server.
    await promisify(execFile)("flock", ["-s", "-n", lockOf(folder), "true"]);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === HELD;
  }
};
