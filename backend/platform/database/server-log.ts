import { open, rename, stat, truncate } from "node:fs/promises";
import { isCode } from "./error-code.ts";

const LARGEST = 1_000_000;

/** The file to which a server writes what it has to say. Undone starts leave nothing in it but the last one's lines. */
export interface ServerLog {
  readonly file: string;
  /** Removes what was written since `serverLog` made this. */
  forgetAttempts(): Promise<void>;
  /** The last complaint, without its time; empty when there is none. */
  lastComplaint(): Promise<string>;
}

/** Begins a new file when the present one has become large; one old file is kept. */
export const serverLog = async (file: string): Promise<ServerLog> => {
  const size = await sizeOf(file);
  if (size > LARGEST) await rename(file, `${file}.1`);
  const start = size > LARGEST ? 0 : size;
  return {
    file,
    forgetAttempts: async () => {
      if ((await sizeOf(file)) > start) await truncate(file, start);
    },
    lastComplaint: async () => {
      const lines = (await readFrom(file, start)).split("\n");
      return lines.findLast((line) => /(?:FATAL|PANIC):/.test(line))?.replace(/^.*?(?=FATAL|PANIC)/, "") ?? "";
    },
  };
};

const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isCode(error, "ENOENT")) return 0;
    throw error;
  }
};

const readFrom = async (file: string, start: number): Promise<string> => {
  if ((await sizeOf(file)) <= start) return "";
  const handle = await open(file, "r");
  try {
    const size = Math.min((await handle.stat()).size - start, LARGEST);
    const { buffer } = await handle.read({ buffer: Buffer.alloc(size), position: start });
    return buffer.toString("utf8");
  } finally {
    await handle.close();
  }
};
