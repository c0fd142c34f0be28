import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isCode } from "#backend/platform/error-code.ts";

/** The key of the suppression list. It is never stored in the database, so that a copy of that does not say who is listed. */
export interface SuppressionKey {
  /** Undefined where this installation has none yet, or where this machine lacks it. */
  read(): KeyObject | undefined;
  /** The same, made where there is none. */
  readOrMake(): KeyObject;
}

export interface KeyPlaces {
  /** LEADLIGHT_SUPPRESSION_KEY. */
  readonly variable: string | undefined;
  readonly folder: string;
}

const KEY_BYTES = 32;

/** What the variable and the file hold: `openssl rand -hex 32` prints it. */
export const isKeyText = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

export const suppressionKey = ({ variable, folder }: KeyPlaces): SuppressionKey => {
  const file = path.join(folder, "suppression-key");
  let known: KeyObject | undefined = variable === undefined ? undefined : keyOf(variable);
  const read = (): KeyObject | undefined => (known ??= readKeyFile(file));
  return {
    read,
    readOrMake: () => {
      const found = read();
      if (found !== undefined) return found;
      mkdirSync(folder, { recursive: true });
      try {
        // Fails where another process has just made it.
        writeFileSync(file, `${randomBytes(KEY_BYTES).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
      } catch (error) {
        if (!isCode(error, "EEXIST")) throw error;
      }
      const made = read();
      if (made === undefined) throw new Error(`The key of the suppression list can't be read: ${file}.`);
      return made;
    },
  };
};

/** Made once: as bytes it would be prepared again for each hash, which takes six times as long. */
const keyOf = (text: string): KeyObject => createSecretKey(text, "hex");

const readKeyFile = (file: string): KeyObject | undefined => {
  try {
    const text = readFileSync(file, "utf8").trim();
    if (!isKeyText(text))
      throw new Error(`${file} does not hold the key of the suppression list: 64 hexadecimal digits.`);
    return keyOf(text);
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
};
