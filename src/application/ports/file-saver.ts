/** A whole file that was made here. */
export interface MadeFile {
  readonly name: string;
  /** As in "text/csv;charset=utf-8". */
  readonly mimeType: string;
  /** Texts are saved as UTF-8. */
  readonly chunks: readonly (Uint8Array<ArrayBuffer> | string)[];
}

/** Saves a file on this device. The outcome is not reported. */
export interface FileSaver {
  save(file: MadeFile): void;
}
