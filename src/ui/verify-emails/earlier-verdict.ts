import type { Recent } from "#domain/history/recent.ts";
import { verdictIn } from "#domain/history/recent-answer.ts";
import { type Verdict, verdictOf, verdictWords } from "#domain/lookups/verification.ts";
import type { Email } from "#domain/shared/email.ts";

/** A verdict that the history has, also where it is no longer owned, or was none. */
export interface EarlierVerdict {
  readonly verdict: Verdict;
  readonly at: string;
  /** Why, as far as the history says; may be empty. */
  readonly reason: string;
}

export type Earlier = (email: Email) => EarlierVerdict | undefined;

export const earlierVerdict = ({ open: [line], note, at }: Recent): EarlierVerdict | undefined => {
  // The history has a note of what was risky.
  if (line === undefined && note === undefined) return { verdict: "unknown", at, reason: "" };
  if (line === undefined) return { verdict: "risky", at, reason: note?.replace(`${verdictWords.risky}: `, "") ?? "" };
  const known = verdictIn(line);
  return known && { verdict: verdictOf({ ...known, reasons: [] }), at: line.at, reason: known.detail ?? "" };
};
