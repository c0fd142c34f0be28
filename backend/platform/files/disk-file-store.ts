import { randomUUID } from "node:crypto";
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "#domain/shared/duration.ts";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { isCode } from "#backend/platform/error-code.ts";
import { type FileStore, isFileKey } from "./file-store.ts";
import type { SignedLinks } from "./signed-links.ts";
import { UPLOAD_USE, uploadPath } from "./upload-address.ts";

/** "cut": the body broke off. "taken": the key has had its file, or another upload of it started in the meantime. */
export type Receipt = "stored" | "cut" | "taken" | "too-large" | "no-space";

export interface DiskFileStore extends FileStore {
  /**
   * Stores the body as the file of this key, if it is whole and none was before: an address works once. "stored" means
   * that the file outlives a power cut and `arrived` has resolved; where that rejects, the file is removed again.
   */
  receive(key: string, body: ReadableStream<Uint8Array>, arrived: () => Promise<void>): Promise<Receipt>;
  /** The files that lie here: what arrived before a process died is reported again after the next start. */
  keys(): Promise<readonly string[]>;
  /** Removes what is of no use any more: what killed processes left, what remembers used keys, files that no job read. */
  tidy(now: number): Promise<void>;
}

interface DiskNeeds {
  readonly folder: string;
  /** Of the addresses, without a trailing slash. */
  readonly origin: string;
  readonly links: SignedLinks;
}

/** A body under way. */
const UNFINISHED = ".part";
/** An empty file that remembers that the key's file has come and gone. */
const USED = ".used";
/** Longer than any address works and any upload takes. */
const LEFT_BEHIND_MS = HOUR_MS;
/** Longer than workers are down. */
const UNREAD_MS = 7 * DAY_MS;

/** Opens the folder, which only this user may read. Rejects with a sentence for the operator where it can't be written. */
export const openDiskFileStore = async ({ folder, origin, links }: DiskNeeds): Promise<DiskFileStore> => {
  await prepareFolder(folder);
  const fileOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error("Not a key of a file");
    return path.join(folder, key);
  };
  /** By key. A connection that is lost without a word would block its key; so the later upload ends the earlier one. */
  const underWay = new Map<string, AbortController>();

  const isTaken = async (file: string): Promise<boolean> =>
    (await sizeOfFile(file)) !== undefined || (await sizeOfFile(file + USED)) !== undefined;

  /** A link, because renaming would replace a file that another upload has put there in the meantime. */
  const claim = async (unfinished: string, file: string): Promise<boolean> => {
    try {
      await link(unfinished, file);
    } catch (error) {
      if (isCode(error, "EEXIST")) return false;
      throw error;
    }
    if ((await sizeOfFile(file + USED)) === undefined) return true;
    await rm(file, { force: true });
    return false;
  };

  const store = async (
    file: string,
    body: ReadableStream<Uint8Array>,
    arrived: () => Promise<void>,
    end: AbortSignal,
  ) => {
    const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
    try {
      const written = await writeBody(unfinished, body, end);
      if (written !== "written") return written;
      if (!(await claim(unfinished, file))) return "taken";
      await syncFolder(folder);
    } finally {
      await rm(unfinished, { force: true });
    }
    try {
      await arrived();
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return "stored";
  };

  return {
    reportsArrival: true,
    signPut: async (key, expiresAt) => {
      fileOf(key);
      return origin + links.sign(uploadPath(key), expiresAt.getTime(), UPLOAD_USE);
    },
    sizeOf: async (key) => sizeOfFile(fileOf(key)),
    read: async (key) => new Blob([await readFile(fileOf(key))]),
    remove: async (key) => {
      const file = fileOf(key);
      try {
        await rename(file, file + USED);
        await truncate(file + USED);
      } catch (error) {
        if (!isCode(error, "ENOENT")) throw error;
      }
    },
    receive: async (key, body, arrived) => {
      const file = fileOf(key);
      if (await isTaken(file)) return "taken";
      underWay.get(key)?.abort();
      const end = new AbortController();
      underWay.set(key, end);
      try {
        return await store(file, body, arrived, end.signal);
      } catch (error) {
        if (isCode(error, "ENOSPC", "EDQUOT")) return "no-space";
        throw error;
      } finally {
        if (underWay.get(key) === end) underWay.delete(key);
      }
    },
    keys: async () => (await readdir(folder)).filter(isFileKey),
    tidy: async (now) => {
      for (const name of await readdir(folder)) {
        const isOurs = isFileKey(name.split(".", 1)[0] ?? "");
        const file = path.join(folder, name);
        const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: now };
        const limit = isFileKey(name) ? UNREAD_MS : LEFT_BEHIND_MS;
        if (isOurs && now - mtimeMs > limit) await rm(file, { force: true });
      }
    },
  };
};

const prepareFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "";
    throw new Error(`Can't store uploaded files in ${folder} (LEADLIGHT_DATA): ${reason}`, { cause });
  }
};

const sizeOfFile = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
};

/** Writes the body to a new file as it comes in, never more than a table may have, and waits until the disk has it. */
const writeBody = async (
  unfinished: string,
  body: ReadableStream<Uint8Array>,
  end: AbortSignal,
): Promise<"written" | "cut" | "taken" | "too-large"> => {
  const reader = body.getReader();
  // Rejects the read under way. Cancelling would close the connection, and the answer could not be sent.
  const stop = (): void => reader.releaseLock();
  end.addEventListener("abort", stop);
  const handle = await open(unfinished, "wx", 0o600);
  try {
    for (let size = 0; ;) {
      const read = await reader.read().catch(() => "cut" as const);
      if (end.aborted) return "taken";
      if (read === "cut") return "cut";
      if (read.done) break;
      size += read.value.length;
      if (size > TABLE_MAX_BYTES) return "too-large";
      await handle.writeFile(read.value);
    }
    await handle.sync();
    return "written";
  } finally {
    end.removeEventListener("abort", stop);
    reader.releaseLock();
    await handle.close();
  }
};

/** The name of a file outlives a power cut only if its folder was written too. Windows has no such call. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
