import { verdicts, verdictWords } from "#domain/lookups/verification.ts";
import { foundNothing, verdictIn } from "./result-text.ts";
import type { HistoryLine } from "./transaction.ts";

/**
 * How a look-up ended, in words that the status does not have: a look-up that finds nothing succeeds, too. Of a verification its
 * verdict.
 */
export const outcomes = ["found", "not-found", ...verdicts, "failed", "cancelled"] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  found: "Found",
  "not-found": "Not found",
  ...verdictWords,
  failed: "Failed",
  cancelled: "Cancelled",
};

/** The word for how a line ended. */
export const outcomeText = (row: Ended): string | undefined => {
  const outcome = outcomeOf(row);
  return outcome && outcomeNames[outcome];
};

/**
 * How it is coloured. Good is what can be used: a detail that was found, an address that is valid, or a bulk job that brought
 * something. Bad is an address that is invalid, which is known, too. The rest is what is not known.
 */
export const toneOf = (row: Ended): "good" | "bad" | "plain" => {
  const outcome = outcomeOf(row);
  if (outcome === "invalid") return "bad";
  const isJobDone = row.jobId !== undefined && outcome === undefined && row.status === "success";
  return isJobDone || isAnswered(outcome) ? "good" : "plain";
};

/** Whether there is an answer that is paid for: a detail, or a verdict about an address. */
export const isAnswered = (outcome: Outcome | undefined): boolean =>
  outcome === "found" || outcome === "valid" || outcome === "invalid";

type Ended = Pick<HistoryLine, "query" | "resultDetails" | "credits" | "status" | "jobId">;

/**
 * Undefined while it is pending, where credits were given back, and of a bulk job that has ended by itself and brought
 * something: it finds some and not others.
 */
export const outcomeOf = (row: Ended): Outcome | undefined => {
  if (row.status === "failed") return "failed";
  if (row.status === "pending") return undefined;
  if (row.credits < 0) return undefined;
  if (row.jobId !== undefined) return outcomeOfJob(row.resultDetails);
  const verdict = verdictIn(row.resultDetails);
  if (verdict !== undefined) return verdict;
  return foundNothing(row) ? "not-found" : "found";
};

const outcomeOfJob = (text: string): Outcome | undefined => {
  // "Cancelled: 3 found, 7 not looked up"
  if (/^Cancelled(?:: |$)/.test(text)) return "cancelled";
  // "3 unknown, 1 failed"
  const parts = text.split(", ").map((part) => /^[\d,]+ (.+)$/.exec(part)?.[1] ?? "");
  if (!parts.every((part) => fruitless.some(([word]) => part.startsWith(word)))) return undefined;
  return fruitless.find(([word]) => parts.some((part) => part.startsWith(word)))?.[1];
};

/** What rows of a bulk job end in that bring nothing, in the words of its line. What says most of them comes first. */
const fruitless: readonly (readonly [word: string, outcome: Outcome])[] = [
  ["risky", "risky"],
  ["unknown", "unknown"],
  ["possible", "not-found"],
  ["not found", "not-found"],
  ["failed", "failed"],
];
