import type { ChosenFile } from "#application/ports/table-reader.ts";

/** Browsers refuse to read a file that was changed, moved or removed since it was chosen. */
export const isReadable = async (file: ChosenFile): Promise<boolean> => {
  if (!(file instanceof Blob)) return true;
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};
