import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

export interface DropFiles {
  readonly folder: string;
  /** A ZIP file with these texts by their names. */
  zip(files: Readonly<Record<string, string>>): Promise<string>;
  /** A file of its own in a folder of its own, so that its name is free. */
  file(name: string, content: string | Uint8Array): Promise<string>;
  remove(): Promise<void>;
}

/** Writes downloads of DROP into a temporary folder. */
export const createDropFiles = async (): Promise<DropFiles> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-drop-"));
  const file = async (name: string, content: string | Uint8Array): Promise<string> => {
    const written = path.join(await mkdtemp(path.join(folder, "in-")), name);
    await writeFile(written, content);
    return written;
  };
  return {
    folder,
    file,
    zip: async (files) => {
      const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
      for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
      return file("20261120_4821_DROP.zip", await zip.close());
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
