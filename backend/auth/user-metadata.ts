import * as z from "zod";
import { validationFailed } from "./auth-error.ts";

export type UserMetadata = Readonly<Record<string, unknown>>;

/** Metadata travels in every access token, and a token has to fit a cookie of 4,096 bytes. */
const USER_METADATA_MAX_BYTES = 1_500;

export const UserMetadataInput = z.record(z.string(), z.unknown());

/** The former facts with the new ones laid over them; null takes one away. */
export const mergeMetadata = (former: UserMetadata, changes: UserMetadata): UserMetadata => {
  const merged = Object.entries({ ...former, ...changes }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(merged);
  const text = jsonOf(metadata);
  if (text === undefined || Buffer.byteLength(text) > USER_METADATA_MAX_BYTES) {
    throw validationFailed(`User metadata may hold at most ${USER_METADATA_MAX_BYTES} bytes`);
  }
  // What PostgreSQL cannot store in jsonb: the character U+0000 and halves of surrogate pairs.
  if (/\\u(?:0000|d[89ab])/i.test(text.replaceAll("\\\\", ""))) {
    throw validationFailed("User metadata holds characters that cannot be stored");
  }
  return metadata;
};

const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined; // Nested deeper than the stack.
  }
};
