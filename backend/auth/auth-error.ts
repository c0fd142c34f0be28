import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An answer in the words of Supabase Auth; thrown anywhere below the routes, sent by `answerAuthError`. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const validationFailed = (message: string): AuthError => new AuthError(400, "validation_failed", message);

const API_VERSION_HEADER = "X-Supabase-Api-Version";
const NAMED_CODES_SINCE = "2024-01-01";

/** The client reads `code` only where the answer repeats the version; older clients get the older body. */
const wantsNamedCodes = (context: Context): boolean => {
  const version = context.req.header(API_VERSION_HEADER) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NAMED_CODES_SINCE;
};

export const answerAuthError = (context: Context, error: AuthError): Response => {
  const { status, code, message } = error;
  const headers = { ...error.headers, "x-sb-error-code": code };
  return wantsNamedCodes(context)
    ? context.json({ code, message }, status, { ...headers, [API_VERSION_HEADER]: NAMED_CODES_SINCE })
    : context.json({ code: status, error_code: code, msg: message }, status, headers);
};
