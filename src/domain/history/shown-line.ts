import { readableEmail } from "#domain/shared/readable-email.ts";
import { type HistoryLine, toHistoryLine, type Transaction } from "./transaction.ts";

/** Why addresses of a bulk job are unknown. */
const WHY_UNKNOWN = "no answer from the mail server";

/**
 * A line as History shows, searches and exports it: an address with the letters of its domain, as it was typed, and of a bulk
 * verification what unknown means.
 */
export const shownLine = (transaction: Transaction): HistoryLine => {
  const line = toHistoryLine(transaction);
  const isVerificationJob = line.jobId !== undefined && line.tool === "verify-emails";
  return {
    ...line,
    query: readableEmail(line.query),
    ...(isVerificationJob && {
      resultDetails: line.resultDetails.replace(/\b[\d,]+ unknown\b/, `$& (${WHY_UNKNOWN})`),
    }),
  };
};
