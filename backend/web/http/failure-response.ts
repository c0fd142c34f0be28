import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import { IssuerUnavailable } from "#backend/auth/external-issuer/issuer-unavailable.ts";
import type { Log } from "#backend/platform/log.ts";
import { loggablePath } from "./request-log.ts";

/** For callers while the database is away. Doesn't say whether this call was charged: its end may be unknown. */
export const UNAVAILABLE = "The service is temporarily unavailable. Please try again; nothing is ever charged twice.";

/** While the keys of the external issuer can't be fetched. */
export const ISSUER_UNAVAILABLE = "We can't check your sign-in at the moment. Please try again in a few seconds.";

/** For sign-in calls: nothing of that is ever charged. */
export const AUTH_UNAVAILABLE = "The service is temporarily unavailable. Please try again.";

export const RETRY_LATER = { "Retry-After": "2" };

/** For a fault of ours, where nothing needs to be said about charges. */
export const OUR_FAULT = "Something went wrong on our side. Please try again.";

/** Logs a failed call; where only the database or the external issuer is away, in a line without a stack, as there may be thousands. */
export const logFailure = (log: Log, call: string, error: unknown): void => {
  if (error instanceof DatabaseUnavailable || error instanceof IssuerUnavailable)
    log.info(`${call} answered 503: ${error.message}`);
  else log.error(`${call} failed`, error);
};

/** Answers what a route throws with `{ message }`: a refusal's own sentence, or `ourFault` for a fault of ours. */
export const answerErrors =
  (log: Log, ourFault: string): ErrorHandler =>
  (error, context) => {
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status);
    logFailure(log, `${context.req.method} ${loggablePath(new URL(context.req.url))}`, error);
    if (error instanceof DatabaseUnavailable) return context.json({ message: UNAVAILABLE }, 503, RETRY_LATER);
    return context.json({ message: ourFault }, 500);
  };
