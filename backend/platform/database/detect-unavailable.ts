import pg from "pg";
import { DatabaseUnavailable, StatementTooLong } from "#backend/platform/database-unavailable.ts";
import { isCode } from "#backend/platform/error-code.ts";

const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded)/;
const NETWORK = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];

const QUERY_CANCELED = "57014";

/** 53: no space, memory or connections left. 57: canceled, shutting down or starting. 58: its disk fails. 08: connection. */
const unable = /^(?:53|57|58|08)/;

/** The error of a statement, as DatabaseUnavailable where nothing is wrong with the statement itself. */
export const asUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (isCode(error, QUERY_CANCELED)) return new StatementTooLong(error.message, { cause: error });
  const isAway =
    error instanceof pg.DatabaseError
      ? unable.test(error.code ?? "")
      : isCode(error, ...NETWORK) || lostConnection.test(error.message);
  // The error of several addresses that all refuse has no message, only a code.
  return isAway ? new DatabaseUnavailable(error.message || codeOf(error), { cause: error }) : error;
};

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : error.name);

/** What `work` comes to, or DatabaseUnavailable after `limitMs`. The work itself continues: its connection has to be ended. */
export const inTime = async <Value>(work: Promise<Value>, limitMs: number): Promise<Value> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DatabaseUnavailable(`The database has not responded for ${limitMs} ms`)),
    limitMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
