import { DAY_MS } from "#domain/shared/duration.ts";
import { fieldsOfJson } from "#domain/json.ts";

/** How the user started to sign in, kept for the first screen after it. */
export type SignInMethod = "email" | "linkedin";

export interface AuthSource {
  readonly method: SignInMethod;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly referrer: string;
  readonly userAgent: string;
  readonly sessionId: string;
}

/** Parses the JSON of a record; undefined for anything else. */
export const parseAuthSource = (json: string): AuthSource | undefined => {
  const text = textsOf(json);
  const method = text("method");
  const timestamp = text("timestamp");
  const sessionId = text("sessionId");
  if ((method !== "email" && method !== "linkedin") || timestamp === undefined || sessionId === undefined)
    return undefined;
  return { method, timestamp, sessionId, referrer: text("referrer") ?? "", userAgent: text("userAgent") ?? "" };
};

/** The texts of a record by their names, whatever else its JSON holds. */
export const textsOf = (json: string): ((name: string) => string | undefined) => {
  const fields = fieldsOfJson(json);
  return (name) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : undefined;
  };
};

/** Between ending a session and requesting the next one. */
export const SIGN_OUT_PAUSE_MS = 500;

/** The shortest time between two codes mailed to one address. */
export const RESEND_AFTER_MS = 60_000;

export const EXTENSION_ANSWER_MS = 5_000;

/** Somebody waits for it after a click. A worker that sleeps takes a few hundredths of a second to wake. */
export const EXTENSION_FOUND_MS = 1_000;

/** The token lifetime that is sent to the extension: five days, in milliseconds. */
export const EXTENSION_LIFETIME_MS = 5 * DAY_MS;
