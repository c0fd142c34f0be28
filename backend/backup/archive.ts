import { once } from "node:events";
import { createWriteStream, openAsBlob } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { BlobReader, type FileEntry, ZipReader, ZipWriter } from "@zip.js/zip.js";
import { isCode } from "#backend/platform/error-code.ts";
import { type Measure, measuring } from "./checked-stream.ts";
import type { Encrypt } from "./encryption.ts";

export interface ArchiveWriter {
  add(name: string, content: Readable): Promise<Measure>;
}

/**
 * Writes a ZIP archive that only this user may read, beside its place at first, so that a file of that name is always
 * whole. Rejects with a sentence where the file is there already.
 */
export const writeArchive = async <Value>(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Value>,
  encrypt?: Encrypt,
): Promise<Value> => {
  if (await isThere(file)) throw new Error(`${file} already exists; a backup never overwrites a file.`);
  const part = `${file}.part`;
  // Flushed to the disk when it is closed.
  const output = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
  await once(output, "open").catch((cause: unknown) => {
    throw unwritable(part, cause);
  });
  // A failure is reported by the archive that is written into it.
  output.on("error", () => undefined);
  try {
    // Sizes are not known before an entry has been written, and those of tables may exceed 4 GB.
    const { target, written } = encrypt === undefined ? plainly(output) : encrypted(output, encrypt);
    const zip = new ZipWriter(target, { useWebWorkers: false, zip64: true });
    const filling = async (): Promise<Value> => {
      const value = await fill({
        add: async (name, content) => {
          const { stream, measured } = measuring();
          const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
          await Promise.all([pipeline(content, stream, Writable.fromWeb(writable)), zip.add(name, readable)]);
          return measured();
        },
      });
      await zip.close();
      return value;
    };
    const [value] = await Promise.all([filling(), written]);
    await rename(part, file);
    return value;
  } catch (error) {
    output.destroy();
    await rm(part, { force: true });
    throw isCode(error, "ENOSPC", "EDQUOT") ? new Error(`No space left for ${file}.`, { cause: error }) : error;
  }
};

interface Output {
  readonly target: WritableStream<Uint8Array>;
  /** Resolves once everything is in the file. */
  readonly written: Promise<void>;
}

const plainly = (output: Writable): Output => ({ target: Writable.toWeb(output), written: Promise.resolve() });

const encrypted = (output: Writable, encrypt: Encrypt): Output => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = async (): Promise<void> => pipeline(Readable.from(await encrypt(readable)), output);
  return { target: writable, written: written() };
};

const isThere = async (file: string): Promise<boolean> => {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
};

const unwritable = (part: string, cause: unknown): Error => {
  if (isCode(cause, "EEXIST")) {
    return new Error(
      `${part} already exists: another backup is running, or one was interrupted. If none is running, delete the file.`,
    );
  }
  const reason = cause instanceof Error ? cause.message : "";
  return new Error(`Can't write the backup to ${path.resolve(part, "..")}: ${reason}`, { cause });
};

export interface ArchiveReader {
  has(name: string): boolean;
  /** The content of a small entry. */
  textOf(name: string): Promise<string>;
  /** Sends an entry's content into `target`, which is destroyed where the entry is damaged or missing. */
  pour(name: string, target: Writable): Promise<Measure>;
}

/** Lets `work` read the entries of a ZIP archive. Rejects with a sentence where the file is none, or is cut. */
export const readArchive = async <Value>(
  file: string,
  work: (archive: ArchiveReader) => Promise<Value>,
): Promise<Value> => {
  const blob = await openBlob(file);
  const zip = new ZipReader(new BlobReader(blob), { useWebWorkers: false, checkSignature: true });
  try {
    const entries = new Map<string, FileEntry>();
    const listed = await zip.getEntries().catch((cause: unknown) => {
      throw new Error(`${file} is not a Leadlight backup, or is incomplete.`, { cause });
    });
    for (const entry of listed) if (!entry.directory) entries.set(entry.filename, entry);
    const contentOf = (name: string): Readable => {
      const entry = entries.get(name);
      return entry === undefined ? failing(`The backup is damaged: ${name} is missing.`) : streamOf(entry);
    };
    return await work({
      has: (name) => entries.has(name),
      textOf: async (name) => text(contentOf(name)),
      pour: async (name, target) => {
        const { stream, measured } = measuring();
        await pipeline(contentOf(name), stream, target);
        return measured();
      },
    });
  } finally {
    await zip.close();
  }
};

/** Of a missing file it throws at once, in place of rejecting. */
const openBlob = async (file: string): Promise<Blob> => {
  try {
    return await openAsBlob(file);
  } catch (cause) {
    throw new Error(`${file} can't be read.`, { cause });
  }
};

const failing = (sentence: string): Readable =>
  new Readable({
    read() {
      this.destroy(new Error(sentence));
    },
  });

const streamOf = (entry: FileEntry): Readable => {
  const content = new PassThrough();
  const unpacked = new WritableStream<Uint8Array>({
    write: (chunk) =>
      new Promise((resolve, reject) => content.write(chunk, (error) => (error ? reject(error) : resolve()))),
    close: () => void content.end(),
    abort: (cause) =>
      void content.destroy(new Error(`The backup is damaged: ${entry.filename} can't be unpacked.`, { cause })),
  });
  // Its failure ends the stream, and the reader of the stream gets it.
  entry.getData(unpacked).catch(() => undefined);
  return content;
};
