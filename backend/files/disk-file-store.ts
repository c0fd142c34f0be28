import { randomUUID } from "node:crypto";
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { TABLE_MAX_BYTES } from "#domain/table.ts";
import { isCode } from "#backend/database/error-code.ts";
import { type FileStore, FileTooLarge, isFileKey } from "./file-store.ts";
import type { SignedLinks } from "./signed-links.ts";
import { UPLOAD_GRANT, uploadPath } from "./upload-address.ts";

/** "cut": the body broke off. "taken": the key has had its file, or another upload of it began meanwhile. */
export type Receipt = "stored" | "cut" | "taken" | "too-large" | "no-space";

export interface DiskFileStore extends FileStore {
  /**
   * Stores the body as the file of this key, if it is whole and none was before: an address works once. "stored" means
   * that the file outlives a power cut and `arrived` has resolved; where that rejects, the file is removed again.
   */
  receive(key: string, body: ReadableStream<Uint8Array>, arrived: () => Promise<void>): Promise<Receipt>;
  /** The files that lie here: what arrived before a process died is told of again after the next start. */
  keys(): Promise<readonly string[]>;
  /** Removes what killed processes left, and what remembers used keys, once it is of no use to anybody. */
  tidy(now: number): Promise<void>;
}

interface DiskNeeds {
  readonly folder: string;
  /** Of the addresses, without a trailing slash. */
  readonly origin: string;
  readonly links: SignedLinks;
}

/** A body under way. */
const DRAFT = ".part";
/** An empty file that remembers that the key's file has come and gone. */
const USED = ".used";
/** Longer than any address works and any upload takes. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

/** Opens the folder, which only this user may read. Rejects with a sentence for the operator where it can't be written. */
export const openDiskFileStore = async ({ folder, origin, links }: DiskNeeds): Promise<DiskFileStore> => {
  await prepareFolder(folder);
  const fileOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error("Not a key of a file");
    return path.join(folder, key);
  };
  /** By key. A connection that is lost without a word would block its key; so the later upload ends the earlier one. */
  const underWay = new Map<string, AbortController>();

  const sizeOf = async (key: string) => sizeOfFile(fileOf(key));

  const isTaken = async (file: string): Promise<boolean> =>
    (await sizeOfFile(file)) !== undefined || (await sizeOfFile(file + USED)) !== undefined;

  /** A link, because renaming would replace a file that another upload has put there meanwhile. */
  const claim = async (draft: string, file: string): Promise<boolean> => {
    try {
      await link(draft, file);
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
    const draft = `${file}.${randomUUID()}${DRAFT}`;
    try {
      const written = await writeDraft(draft, body, end);
      if (written !== "written") return written;
      if (!(await claim(draft, file))) return "taken";
      await syncFolder(folder);
    } finally {
      await rm(draft, { force: true });
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
    tellsArrival: true,
    signPut: async (key, expiresAt) => {
      fileOf(key);
      return origin + links.sign(uploadPath(key), expiresAt.getTime(), UPLOAD_GRANT);
    },
    sizeOf,
    read: async (key) => {
      const size = await sizeOf(key);
      if (size !== undefined && size > TABLE_MAX_BYTES) throw new FileTooLarge();
      return new Blob([await readFile(fileOf(key))]);
    },
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
        if (!name.endsWith(DRAFT) && !name.endsWith(USED)) continue;
        const file = path.join(folder, name);
        const { mtimeMs = now } = (await stat(file).catch(() => undefined)) ?? {};
        if (now - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
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
    throw new Error(`Uploaded files can't be kept in ${folder} (LEADLIGHT_DATA): ${reason}`, { cause });
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
const writeDraft = async (
  draft: string,
  body: ReadableStream<Uint8Array>,
  end: AbortSignal,
): Promise<"written" | "cut" | "taken" | "too-large"> => {
  const reader = body.getReader();
  // Rejects the read under way. Cancelling would close the connection, and the answer could not be sent.
  const stop = (): void => reader.releaseLock();
  end.addEventListener("abort", stop);
  const handle = await open(draft, "wx", 0o600);
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
