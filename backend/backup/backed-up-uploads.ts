import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { isCode } from "#backend/platform/error-code.ts";
import { isFileKey } from "#backend/platform/files/file-store.ts";
import type { ArchiveReader, ArchiveWriter } from "./archive.ts";
import { type Manifest, uploadEntry } from "./manifest.ts";

type Uploads = Manifest["uploads"];

const Awaited = z.array(z.object({ file_key: z.string() }));

/** Adds the files that jobs still need and that lie in `folder`. A job whose file is missing later fails with a sentence. */
export const addUploads = async (archive: ArchiveWriter, db: Db, folder: string | undefined): Promise<Uploads> => {
  if (folder === undefined) return [];
  const added: Uploads[number][] = [];
  const rows = await db(
    "select file_key from bulk_job where state = 'waiting' and file_key is not null order by file_key",
  );
  for (const { file_key: key } of Awaited.parse(rows)) {
    const content = isFileKey(key) ? await wholeFile(path.join(folder, key)) : undefined;
    if (content === undefined) continue;
    const { sha256 } = await archive.add(uploadEntry(key), Readable.from([content]));
    added.push({ key, sha256 });
  }
  return added;
};

/** Of 10 MB at most. A file that is no longer needed is renamed before it is emptied, so one that has kept its name is whole. */
const wholeFile = async (file: string): Promise<Buffer | undefined> => {
  try {
    const content = await readFile(file);
    await access(file);
    return content;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
};

/**
 * Writes the files into `folder`, for this user alone. Returns what removes them again. Rejects where one is damaged. A
 * file that is there as it was saved stays; any other of its name was left half by a restore that was killed.
 */
export const writeUploads = async (
  archive: ArchiveReader,
  uploads: Uploads,
  folder: string,
): Promise<() => Promise<void>> => {
  const written: string[] = [];
  const undo = async (): Promise<void> => {
    for (const file of written) await rm(file, { force: true });
  };
  try {
    if (uploads.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { key, sha256 } of uploads) {
      const file = path.join(folder, key);
      if (await isOf(file, sha256)) continue;
      const part = `${file}.part`;
      written.push(part);
      const found = await archive.pour(uploadEntry(key), createWriteStream(part, { mode: 0o600 }));
      if (found.sha256 !== sha256)
        throw new Error(`The backup is damaged: the uploaded file ${key} differs from what was saved.`);
      await rename(part, file);
      written.push(file);
    }
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
};

const isOf = async (file: string, sha256: string): Promise<boolean> => {
  const content = await wholeFile(file);
  return content !== undefined && createHash("sha256").update(content).digest("hex") === sha256;
};
