import type { FileSaver, MadeFile } from "#application/ports/file-saver.ts";

interface KeptFile extends Omit<MadeFile, "chunks"> {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
}

export interface MemoryFileSaver extends FileSaver {
  /** In the order in which they came, texts as their bytes. */
  readonly saved: readonly KeptFile[];
}

/** Keeps what it gets. */
export const memoryFileSaver = (): MemoryFileSaver => {
  const saved: KeptFile[] = [];
  const encoder = new TextEncoder();
  return {
    saved,
    save: ({ chunks, ...file }) =>
      void saved.push({
        ...file,
        chunks: chunks.map((chunk) => (typeof chunk === "string" ? encoder.encode(chunk) : chunk)),
      }),
  };
};
