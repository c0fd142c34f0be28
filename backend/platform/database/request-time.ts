import { currentRequest } from "#backend/platform/trace/current-request.ts";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import { inStatementSpan } from "#backend/platform/trace/statement-span.ts";
import { inTime } from "./detect-unavailable.ts";

/**
 * Begins something of a database and waits for it, within what is left of the request it belongs to, if it does to one.
 * However many statements a request takes, one after the other or in a transaction, until its answer they are waited for so
 * long in all; then they reject with DatabaseUnavailable. Time that is spent on other things does not count.
 */
export const inRequestTime = async <Value>(begin: () => Promise<Value>): Promise<Value> => {
  const request = currentRequest();
  if (request === undefined || request.isAnswered) return begin();
  const { database } = request;
  const leftMs = database.limitMs - database.spentMs - (database.waits > 0 ? performance.now() - database.since : 0);
  if (leftMs <= 0) throw new DatabaseUnavailable(`The request has waited ${database.limitMs} ms for the database`);
  if (database.waits === 0) database.since = performance.now();
  database.waits += 1;
  try {
    return await inTime(begin(), leftMs);
  } finally {
    database.waits -= 1;
    if (database.waits === 0) database.spentMs += performance.now() - database.since;
  }
};

/** As `inRequestTime`, for a statement: the request counts it, and its trace shows it. */
export const sendInRequest = <Value>(text: string, send: () => Promise<Value>): Promise<Value> => {
  const request = currentRequest();
  if (request !== undefined && !request.isAnswered) request.database.statements += 1;
  return inStatementSpan(text, () => inRequestTime(send));
};
