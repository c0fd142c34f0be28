import { NO_VERDICT, type Verdict, verdictWords } from "#domain/lookups/verification.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { type HistoryLine, NOTHING_FOUND, UNKNOWN } from "./transaction.ts";

type Looked = Pick<HistoryLine, "query" | "resultDetails" | "credits">;

/** Of a look-up that succeeded. */
export const foundNothing = (row: Looked): boolean => {
  const verdict = verdictIn(row.resultDetails);
  if (row.resultDetails === NOTHING_FOUND || verdict === "unknown" || verdict === "risky") return true;
  return hasNoResult(row) && row.credits === NO_CREDITS;
};

/** A host without texts says which address was verified, not the verdict; what it did not charge had no verdict. */
export const hasNoResult = ({ query, resultDetails }: Omit<Looked, "credits">): boolean =>
  resultDetails === UNKNOWN || resultDetails === query;

/** The verdict that the history says. */
export const verdictIn = (text: string): Verdict | undefined => {
  if (text === NO_VERDICT) return "unknown";
  if (isRisky(text)) return "risky";
  if (!/^(?:Valid|Invalid) \(\d+\/100\)/.test(text)) return undefined;
  return text.startsWith(verdictWords.valid) ? "valid" : "invalid";
};

/** "Risky", "Risky: The server accepts every address." */
export const isRisky = (text: string): boolean =>
  text === verdictWords.risky || text.startsWith(`${verdictWords.risky}: `);
