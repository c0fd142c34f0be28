import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { utils, write, type CellObject } from "xlsx";

export interface DirectoryFiles {
  csv(text: string): Promise<string>;
  bytes(content: Uint8Array, name: string): Promise<string>;
  /** A workbook of one sheet, cell by cell. */
  excel(rows: readonly (readonly (string | number | Date | CellObject)[])[], type?: "xlsx" | "biff8"): Promise<string>;
  remove(): Promise<void>;
}

/** Writes files to import into a temporary folder. */
export const createDirectoryFiles = async (): Promise<DirectoryFiles> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-files-"));
  let count = 0;
  const bytes = async (content: Uint8Array | string, name: string): Promise<string> => {
    const file = path.join(folder, `${(count += 1)}-${name}`);
    await writeFile(file, content);
    return file;
  };
  return {
    bytes,
    csv: (text) => bytes(text, "people.csv"),
    excel: (rows, type = "xlsx") => {
      const sheet = utils.aoa_to_sheet(
        rows.map((row) => [...row]),
        { UTC: true },
      );
      const workbook = utils.book_new(sheet, "People");
      const content: unknown = write(workbook, { type: "buffer", bookType: type });
      if (!(content instanceof Uint8Array)) throw new Error("The workbook was not written");
      return bytes(content, `people.${type}`);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
