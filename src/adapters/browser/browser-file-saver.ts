import type { FileSaver } from "#application/ports/file-saver.ts";

/** Some browsers read the file only when the person has said where it goes. */
const KEPT_FOR_MS = 60_000;

/** Into the downloads of the browser. */
export const browserFileSaver: FileSaver = {
  save({ name, mimeType, chunks }) {
    const address = URL.createObjectURL(new Blob([...chunks], { type: mimeType }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
  },
};
