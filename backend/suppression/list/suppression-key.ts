import { createSecretKey, type KeyObject } from "node:crypto";
import path from "node:path";
import { keyFile } from "#backend/platform/key-file.ts";

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

export const suppressionKey = ({ variable, folder }: KeyPlaces): SuppressionKey => {
  const file = keyFile(path.join(folder, "suppression-key"), "the key of the suppression list");
  // Kept: as text it would be prepared again for each hash, which takes six times as long.
  let known = variable === undefined ? undefined : keyOf(variable);
  const read = (): KeyObject | undefined => {
    const text = known === undefined ? file.read() : undefined;
    return (known ??= text === undefined ? undefined : keyOf(text));
  };
  return { read, readOrMake: () => read() ?? (known = keyOf(file.readOrMake())) };
};

const keyOf = (text: string): KeyObject => createSecretKey(text, "hex");
