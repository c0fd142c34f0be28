import { type AuthSource, textsOf } from "./sign-in.ts";

/** Where someone who came in with LinkedIn goes on. */
export type Continuation = "website" | "extension";

export interface UserChoice {
  readonly choice: Continuation;
  /** ISO 8601. */
  readonly timestamp: string;
  /** Of the sign-in after which it was made. */
  readonly sessionId: string;
}

/** Parses the JSON of a record; undefined for anything else. */
export const parseUserChoice = (json: string): UserChoice | undefined => {
  const text = textsOf(json);
  const choice = text("choice");
  const timestamp = text("timestamp");
  const sessionId = text("sessionId");
  if ((choice !== "website" && choice !== "extension") || timestamp === undefined || sessionId === undefined)
    return undefined;
  return { choice, timestamp, sessionId };
};

/** After this time the person has gone on without a choice. */
const CHOICE_WINDOW_MS = 5 * 60_000;

/**
 * Whether someone is to be asked where they go on: they came in with LinkedIn, no choice has been recorded, and the
 * record of their sign-in is under five minutes old. One from the future was written by a clock that has been set back
 * since: it may be off by as much, but is not young for ever.
 */
export const isChoiceDue = (source: AuthSource | undefined, recorded: UserChoice | undefined, now: number): boolean =>
  source?.method === "linkedin" &&
  recorded === undefined &&
  Math.abs(now - Date.parse(source.timestamp)) < CHOICE_WINDOW_MS;
