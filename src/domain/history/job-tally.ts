import type { HistoryLine } from "./transaction.ts";

const found: readonly string[] = ["found", "already owned"];
const looked: readonly string[] = [
  ...found,
  "valid",
  "invalid",
  "valid or invalid",
  "not found",
  "unknown",
  "risky",
  "possible",
];
const others: readonly string[] = ["failed", "not looked up"];

/**
 * "40 of 40 found" of a bulk job with "36 found, 4 already owned", as its card says it; of addresses, how many were checked. What a host
 * says in words of its own begins with what says most.
 */
export const jobTally = ({ tool, jobId, resultDetails }: Pick<HistoryLine, "tool" | "jobId" | "resultDetails">) => {
  if (jobId === undefined) return undefined;
  const parts = resultDetails
    .replaceAll(/ \([^)]*\)/g, "")
    .split(", ")
    .map((part) => /^([\d,]+) (.+)$/.exec(part) ?? ["", "", ""]);
  if (!parts.every(([, , word = ""]) => looked.includes(word) || others.includes(word)))
    return /^[\d,]+ [^,(]+/.exec(resultDetails)?.[0].trim();
  const [done, verb] = tool === "verify-emails" ? [looked, "checked"] : [found, "found"];
  const count = (words: readonly string[]) =>
    parts
      .filter(([, , word = ""]) => words.includes(word))
      .reduce((sum, [, figure = ""]) => sum + Number(figure.replaceAll(",", "")), 0)
      .toLocaleString("en");
  return `${count(done)} of ${count([...looked, ...others])} ${verb}`;
};
