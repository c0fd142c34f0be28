import { NO_VERDICT, verdictWords } from "#domain/lookups/verification.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { type HistoryLine, NOTHING_FOUND, UNKNOWN } from "./transaction.ts";

/** How a look-up ended, in words that the status does not have: a look-up that finds nothing succeeds, too. */
export const outcomes = ["found", "not-found", "unknown", "failed", "cancelled"] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  found: "Found",
  "not-found": "Not found",
  unknown: "Unknown",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** The word for how a line ended: of a verification its verdict, which "Found" would hide. */
export const outcomeText = (row: Ended): string | undefined => {
  const outcome = outcomeOf(row);
  if (outcome === undefined) return undefined;
  if (isRisky(row.resultDetails)) return verdictWords.risky;
  const [, verdict] = /^(Valid|Invalid) \(\d+\/100\)/.exec(row.resultDetails) ?? [];
  return verdict ?? outcomeNames[outcome];
};

/** Whether there is something that can be used: a detail that was found, or an address that is valid. */
export const isGood = (row: Ended): boolean => outcomeOf(row) === "found" && outcomeText(row) !== verdictWords.invalid;

type Ended = Pick<HistoryLine, "query" | "resultDetails" | "credits" | "status" | "jobId">;

/**
 * Undefined while it is pending, where credits were given back, and of a bulk job that has ended by itself, which finds some and
 * not others.
 */
export const outcomeOf = (row: Ended): Outcome | undefined => {
  if (row.status === "failed") return "failed";
  if (row.status === "pending") return undefined;
  if (row.credits < 0) return undefined;
  if (row.jobId !== undefined) return isCancelled(row.resultDetails) ? "cancelled" : undefined;
  if (isNoVerdict(row.resultDetails)) return "unknown";
  return foundNothing(row) ? "not-found" : "found";
};

/** "Cancelled: 3 found, 7 not looked up" */
const isCancelled = (text: string): boolean => /^Cancelled(?:: |$)/.test(text);

/** Of a look-up that succeeded. */
export const foundNothing = (row: Omit<Ended, "status" | "jobId">): boolean =>
  row.resultDetails === NOTHING_FOUND ||
  isNoVerdict(row.resultDetails) ||
  (hasNoResult(row) && row.credits === NO_CREDITS);

/** A host without texts says which address was verified, not the verdict; what it did not charge had no verdict. */
export const hasNoResult = ({ query, resultDetails }: Pick<Ended, "query" | "resultDetails">): boolean =>
  resultDetails === UNKNOWN || resultDetails === query;

/** Whether the history says that an address was neither valid nor invalid. */
const isNoVerdict = (text: string): boolean => text === NO_VERDICT || isRisky(text);

/** "Risky", "Risky: The server accepts every address." */
export const isRisky = (text: string): boolean =>
  text === verdictWords.risky || text.startsWith(`${verdictWords.risky}: `);
