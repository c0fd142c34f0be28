import { randomUUID } from "node:crypto";

/** Keeps uploaded files until they are read. What is stored has a key of ours, never a name that a user chose. */
export interface FileStore {
  /** Whether the store reports by itself that a file has arrived; else its size has to be polled. */
  readonly reportsArrival: boolean;
  /** The absolute address to which the file can be sent by PUT until `expiresAt`. It is a secret. */
  signPut(key: string, expiresAt: Date): Promise<string>;
  /** In bytes; undefined as long as no whole file has arrived, and after it was removed. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Rejects with `FileTooLarge` for a file of more than TABLE_MAX_BYTES, which is removed without being read. */
  read(key: string): Promise<Blob>;
  /** Nothing happens where there is not a file. */
  remove(key: string): Promise<void>;
}

/** A file that is not read, because a store that can't limit what is sent to it took too much. */
export class FileTooLarge extends Error {
  constructor() {
    super("The stored file is larger than a table is allowed to be");
    this.name = "FileTooLarge";
  }
}

export const newFileKey = (): string => randomUUID();

/** Only these ever become part of a path. */
export const isFileKey = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
