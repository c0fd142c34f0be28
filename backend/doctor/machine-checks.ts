import { open, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "#backend/platform/finding.ts";

const GB = 1024 ** 3;
/** A full disk stops all that is paid for: 1 GB lasts for the time it takes to make room. */
const FREE_MIN_BYTES = GB;
const FREE_MIN_SHARE = 0.1;

/** The oldest version with what the backend uses: it runs TypeScript files as they are. */
const NODE_MIN_MAJOR = 24;

export const checkNode = (version = process.version): Finding => {
  const about = "Node";
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  return major >= NODE_MIN_MAJOR
    ? { about, state: "good", text: `${version} runs Leadlight.` }
    : {
        about,
        state: "bad",
        text: `${version} is too old for Leadlight.`,
        next: "Run npm ci, and start Leadlight by npm run: it brings its own Node.",
      };
};

interface Room {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const roomOn = async (folder: string): Promise<Room> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** Whether there is room where the data folder is. */
export const checkDisk = async (
  dataFolder: string,
  room: (folder: string) => Promise<Room> = roomOn,
): Promise<Finding> => {
  const about = "disk";
  const folder = await nearestFolder(dataFolder);
  const { freeBytes, totalBytes } = await room(folder);
  const text = `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} are free at ${folder}.`;
  return freeBytes >= FREE_MIN_BYTES && freeBytes >= totalBytes * FREE_MIN_SHARE
    ? { about, state: "good", text }
    : { about, state: "bad", text, next: "Make room, or move LEADLIGHT_DATA to a larger disk." };
};

const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

/** The folder itself, or the one above it that exists. */
const nearestFolder = async (folder: string): Promise<string> => {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  const parent = path.dirname(folder);
  return isThere || parent === folder ? folder : nearestFolder(parent);
};

const SYNCS = 11;
/** A payment waits for one or two of them. */
const SYNC_SLOW_MS = 50;

/** How long the disk takes to keep what it was given: every change of the embedded database waits for that. */
export const checkSync = async (dataFolder: string, now: () => number = () => performance.now()): Promise<Finding> => {
  const about = "fsync";
  const file = path.join(await nearestFolder(dataFolder), `.doctor-${process.pid}`);
  const times: number[] = [];
  try {
    const handle = await open(file, "w");
    try {
      for (let count = 0; count < SYNCS; count += 1) {
        await handle.write(Buffer.alloc(8192, count), 0, 8192, 0);
        const from = now();
        await handle.sync();
        times.push(now() - from);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    return {
      about,
      state: "bad",
      text: `Nothing can be written to ${path.dirname(file)}: ${error instanceof Error ? error.message : "unknown"}.`,
      next: "Make room, or let the user of Leadlight write to LEADLIGHT_DATA.",
    };
  } finally {
    await rm(file, { force: true });
  }
  const median = times.sort((one, other) => one - other)[Math.floor(SYNCS / 2)] ?? 0;
  const text = `The disk keeps a change in ${median.toFixed(1)} ms.`;
  return median <= SYNC_SLOW_MS
    ? { about, state: "good", text }
    : { about, state: "bad", text, next: "Use a faster disk, or a database of your own (DATABASE_URL)." };
};
