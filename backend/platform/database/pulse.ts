import { open, readFile, utimes } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readClaim } from "./folder-claim.ts";
import { makeOwnFile } from "./own-files.ts";
import type { RunAs } from "./unprivileged.ts";

/** A file in the folder that changes as long as a PostgreSQL runs or starts there. */
const PULSE = "pulse";

export interface PulseTimes {
  /** Between two changes of the file. */
  readonly beatMs: number;
  /** A folder is forsaken when it was found unchanged this many times, `beatMs` apart. */
  readonly unchangedLooks: number;
}

export const makePulse = (folder: string, user: RunAs | undefined): Promise<void> =>
  makeOwnFile(path.join(folder, PULSE), user);

/** Changes the file until it is told to stop: for the time in which the server itself can't do it yet. */
export const beat = (folder: string, beatMs: number): (() => void) => {
  const change = (): void => {
    const now = new Date();
    // Times only, as there may be no room for a byte. What fails now is tried at the next beat.
    utimes(path.join(folder, PULSE), now, now).catch(() => undefined);
  };
  change();
  const beating = setInterval(change, beatMs);
  beating.unref();
  return () => clearInterval(beating);
};

/**
 * Whether nobody uses the folder any more. Takes a few beats when somebody does. What is seen is only compared with what
 * was seen before: clocks of other machines say nothing. Looks are counted, not time, as this process may be suspended.
 */
export const isForsaken = async (folder: string, { beatMs, unchangedLooks }: PulseTimes): Promise<boolean> => {
  const before = await signsOfLife(folder);
  for (let look = 1; look <= unchangedLooks; look += 1) {
    await pause(beatMs);
    if ((await signsOfLife(folder)) !== before) return false;
  }
  return true;
};

const signsOfLife = async (folder: string): Promise<string> => {
  const claim = await readClaim(folder);
  const files = [path.join(folder, PULSE), path.join(folder, "data/postmaster.pid")];
  const signs = await Promise.all(files.map((file) => signOf(file).catch(() => "none")));
  return JSON.stringify([claim, ...signs]);
};

/** By opening it, because network file systems bring the state of a file up to date then. */
const signOf = async (file: string): Promise<string> => {
  const handle = await open(file, "r");
  try {
    const { mtimeNs } = await handle.stat({ bigint: true });
    return `${mtimeNs} ${await readFile(handle, "utf8")}`;
  } finally {
    await handle.close();
  }
};
