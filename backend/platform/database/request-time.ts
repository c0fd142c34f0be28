import { type Attributes, SpanKind, trace } from "@opentelemetry/api";
import { currentRequest } from "#backend/platform/current-request.ts";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import { inSpan } from "#backend/platform/trace/spans.ts";
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
  if (request === undefined || trace.getSpanContext(request.trace) === undefined) return inRequestTime(send);
  return inSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes: attributesOf(text) }, request.trace, () =>
    inRequestTime(send),
  );
};

/** "SELECT", "WITH". */
const operationOf = (text: string): string => (/[a-z]+/i.exec(text)?.[0] ?? "").toUpperCase();

/** The text holds no value: those are parameters. */
const attributesOf = (text: string): Attributes => ({
  "db.system.name": "postgresql",
  "db.operation.name": operationOf(text),
  "db.query.text": text.replaceAll(/\s+/g, " ").trim(),
});
