import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AuthError } from "#backend/auth/auth-error.ts";
import { IssuerUnavailable } from "#backend/auth/external-issuer/issuer-unavailable.ts";
import { DatabaseUnavailable } from "#backend/platform/database-unavailable.ts";
import type { Log } from "#backend/platform/log.ts";
import { singleQueryValues } from "#backend/web/http/single-query-values.ts";
import { AUTH_UNAVAILABLE, ISSUER_UNAVAILABLE, logFailure, RETRY_LATER } from "#backend/web/http/failure-response.ts";
import { FORM_MAX_BYTES } from "#backend/web/http/form-limit.ts";

/** The calls of signing in, with the rules for all of them; mounted at /auth/v1. Errors have Supabase Auth's form. */
export const authApp = (log: Log, calls: readonly Hono[]): Hono => {
  const app = new Hono();

  app.onError((error, context) => {
    if (error instanceof AuthError) return answerAuthError(context, error);
    logFailure(log, `${context.req.method} ${context.req.path}`, error);
    if (error instanceof DatabaseUnavailable) return answerAuthError(context, databaseAway);
    if (error instanceof IssuerUnavailable) return answerAuthError(context, issuerAway);
    return answerAuthError(context, new AuthError(500, "unexpected_failure", "Unexpected failure, please try again"));
  });

  app.use(singleQueryValues());
  app.use(
    bodyLimit({
      maxSize: FORM_MAX_BYTES,
      onError: () => {
        throw new AuthError(413, "request_entity_too_large", "Request body too large");
      },
    }),
  );

  for (const call of calls) app.route("/", call);
  return app;
};

/** With this status the client tries again by itself, and keeps its session. */
const databaseAway = new AuthError(503, "unexpected_failure", AUTH_UNAVAILABLE, { headers: RETRY_LATER });

const issuerAway = new AuthError(503, "unexpected_failure", ISSUER_UNAVAILABLE, { headers: RETRY_LATER });

const API_VERSION_HEADER = "X-Supabase-Api-Version";
const NAMED_CODES_SINCE = "2024-01-01";

/** The client reads `code` only if the answer repeats the API version; older clients get the older body. */
const wantsNamedCodes = (context: Context): boolean => {
  const version = context.req.header(API_VERSION_HEADER) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NAMED_CODES_SINCE;
};

const answerAuthError = (context: Context, error: AuthError): Response => {
  const { status, code, message, additions } = error;
  const headers = { ...error.headers, "x-sb-error-code": code };
  return wantsNamedCodes(context)
    ? context.json({ code, message, ...additions }, status, { ...headers, [API_VERSION_HEADER]: NAMED_CODES_SINCE })
    : context.json({ code: status, error_code: code, msg: message, ...additions }, status, headers);
};
