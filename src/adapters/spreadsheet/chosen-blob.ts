import type { ChosenFile } from "#application/ports/table-reader.ts";

/** What was chosen in a browser, as what can be read there. */
export const blobOf = (file: ChosenFile): Blob => {
  if (file instanceof Blob) return file;
  throw new TypeError("The file was not chosen in a browser");
};
