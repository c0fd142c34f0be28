import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { dropFileName } from "#domain/rights/drop.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { isThere } from "#backend/platform/files/is-there.ts";
import { answersOf, lastBatch } from "./drop-store.ts";

/**
 * Writes the answers to the last download that was imported: a file for each list that has requests. Returns their paths. Throws
 * a sentence where a file of that name is there: the download's own files have the same names.
 */
export const writeDropAnswers = async (db: Db, folder: string): Promise<readonly string[]> => {
  const batch = await lastBatch(db);
  if (batch === undefined) throw new Error("No download of DROP was imported.");
  if (batch.completed_at === null)
    throw new Error(`The import of the download of ${batch.day} was cut off: run it again, then write the answers.`);
  const answers = await answersOf(db, batch);
  await mkdir(folder, { recursive: true });
  const files = [...answers].map(([list, lines]) => ({ file: path.join(folder, dropFileName(batch, list)), lines }));
  for (const { file } of files)
    if (await isThere(file)) throw new Error(`${file} is there already: choose another folder.`);
  for (const { file, lines } of files) {
    // Under another name until it is whole.
    await writeFile(`${file}.part`, `Id,Status\n${lines}\n`, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  }
  return files.map(({ file }) => file);
};
