import { readableEmail } from "#domain/shared/readable-email.ts";
import { type HistoryLine, toHistoryLine, type Transaction } from "./transaction.ts";

/** A line as History shows, searches and exports it: an address with the letters of its domain, as it was typed. */
export const shownLine = (transaction: Transaction): HistoryLine => {
  const line = toHistoryLine(transaction);
  return { ...line, query: readableEmail(line.query) };
};
