import type { FileStore } from "#backend/platform/files/file-store.ts";

export interface MemoryFileStore extends FileStore {
  /** Keeps what is sent to a signed address; returns the key. Nobody is notified. */
  put(signedUrl: string, content: string | Uint8Array<ArrayBuffer>): string;
  holds(signedUrl: string): boolean;
  /** How many files there are. */
  count(): number;
  /** Loses all files. */
  lose(): void;
}

/** Keeps files in memory. The signed address names the key. */
export const memoryFileStore = (): MemoryFileStore => {
  const files = new Map<string, Blob>();
  const keyIn = (signedUrl: string): string => new URL(signedUrl).pathname.slice(1);
  return {
    holds: (signedUrl) => files.has(keyIn(signedUrl)),
    count: () => files.size,
    lose: () => files.clear(),
    reportsArrival: false,
    signPut: (key, expiresAt) => Promise.resolve(`https://files.example/${key}?until=${expiresAt.getTime()}`),
    sizeOf: (key) => Promise.resolve(files.get(key)?.size),
    read: (key) => {
      const file = files.get(key);
      return file === undefined ? Promise.reject(new Error("No such file")) : Promise.resolve(file);
    },
    remove: (key) => {
      files.delete(key);
      return Promise.resolve();
    },
    put: (signedUrl, content) => {
      const key = keyIn(signedUrl);
      files.set(key, new Blob([content]));
      return key;
    },
  };
};
