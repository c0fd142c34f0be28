/** A whole file that was made here. */
export interface MadeFile {
  readonly name: string;
  /** As in "text/csv;charset=utf-8". */
  readonly mimeType: string;
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
}

/** Hands a file to whoever keeps files on this device. It is not told what becomes of it there. */
export interface FileSaver {
  save(file: MadeFile): void;
}
