import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isCode } from "./error-code.ts";

/** A key of 32 bytes that an installation makes for itself. It lies in a file, so that a copy of the database does not hold it. */
export interface KeyFile {
  /** In hexadecimal digits; undefined where there is none yet, or where this machine lacks it. */
  read(): string | undefined;
  /** The same, made where there is none. */
  readOrMake(): string;
}

const KEY_BYTES = 32;

/** What such a file holds: `openssl rand -hex 32` prints it. */
export const isKeyText = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/** `what` names the key in an error: "the key of the suppression list". */
export const keyFile = (file: string, what: string): KeyFile => {
  const read = (): string | undefined => {
    const text = textOf(file);
    if (text !== undefined && !isKeyText(text))
      throw new Error(`${file} does not hold ${what}: 64 hexadecimal digits.`);
    return text;
  };
  return {
    read,
    readOrMake: () => {
      const found = read();
      if (found !== undefined) return found;
      mkdirSync(path.dirname(file), { recursive: true });
      try {
        // Fails where another process has just made it.
        writeFileSync(file, `${randomBytes(KEY_BYTES).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
      } catch (error) {
        if (!isCode(error, "EEXIST")) throw error;
      }
      const made = read();
      if (made === undefined) throw new Error(`${file} should hold ${what}, but can't be read.`);
      return made;
    },
  };
};

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
};
