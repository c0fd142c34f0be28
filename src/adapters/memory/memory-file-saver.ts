import type { FileSaver, MadeFile } from "#application/ports/file-saver.ts";

export interface MemoryFileSaver extends FileSaver {
  /** In the order in which they came. */
  readonly saved: readonly MadeFile[];
}

/** Keeps what it gets. */
export const memoryFileSaver = (): MemoryFileSaver => {
  const saved: MadeFile[] = [];
  return { saved, save: (file) => void saved.push(file) };
};
