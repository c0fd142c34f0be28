import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { BlobWriter, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";

/** As the archive writes it: a time of the day without a time zone. */
const NO_TIME = new Date(2020, 0, 1);

/**
 * Packs all files of a folder. Equal folders make equal archives at any time and place: modification times are left
 * out.
 */
export const packFolder = async (folder: string, archive: string): Promise<void> => {
  const zip = new ZipWriter(new BlobWriter("application/zip"));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of paths.toSorted()) {
    const name = path.relative(folder, file).split(path.sep).join("/");
    const content = new Uint8ArrayReader(await readFile(file));
    await zip.add(name, content, { lastModDate: NO_TIME, extendedTimestamp: false });
  }
  await writeFile(archive, Buffer.from(await (await zip.close()).arrayBuffer()));
};
