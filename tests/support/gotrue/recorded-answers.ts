/**
 * What Supabase Auth (GoTrue) answers, as read in its source: github.com/supabase/auth at bc32168e13fdc928c98b449fc76bc3fdb9a293c5,
 * two commits after v2.196.0. `from` is the file there.
 */
export interface RecordedAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const recordedAnswers = {
  wrongCode: {
    status: 403,
    code: "otp_expired",
    message: "Token has expired or is invalid",
    from: "internal/api/verify.go",
  },
  invalidEmail: {
    status: 422,
    code: "validation_failed",
    message: "Invalid email format",
    from: "internal/api/verify.go",
  },
  banned: { status: 403, code: "user_banned", message: "User is banned", from: "internal/api/verify.go" },
  codesOff: {
    status: 422,
    code: "email_provider_disabled",
    message: "Email logins are disabled",
    from: "internal/api/magic_link.go",
  },
  signUpsOff: {
    status: 422,
    code: "otp_disabled",
    message: "Signups not allowed for otp",
    from: "internal/api/otp.go",
  },
  mailFailed: {
    status: 500,
    code: "unexpected_failure",
    message: "Error sending confirmation email",
    from: "internal/api/mail.go",
  },
  captcha: {
    status: 400,
    code: "captcha_failed",
    message: "captcha protection: request disallowed (no captcha_token found)",
    from: "internal/api/middleware.go",
  },
  tooManyRequests: {
    status: 429,
    code: "over_request_rate_limit",
    message: "Request rate limit reached",
    from: "internal/api/middleware.go",
  },
  tooManyMails: {
    status: 429,
    code: "over_email_send_rate_limit",
    message: "email rate limit exceeded",
    from: "internal/api/mail.go",
  },
  noSuchGrant: {
    status: 400,
    code: "invalid_credentials",
    message: "unsupported_grant_type",
    from: "internal/api/token.go",
  },
  illFormedRefresh: {
    status: 400,
    code: "validation_failed",
    message: "Refresh token is not valid",
    from: "internal/api/token_refresh.go",
  },
  unknownRefresh: {
    status: 400,
    code: "refresh_token_not_found",
    message: "Invalid Refresh Token: Refresh Token Not Found",
    from: "internal/tokens/service.go",
  },
  usedRefresh: {
    status: 400,
    code: "refresh_token_already_used",
    message: "Invalid Refresh Token: Already Used",
    from: "internal/tokens/service.go",
  },
  inactiveSession: {
    status: 400,
    code: "session_expired",
    message: "Invalid Refresh Token: Session Expired (Inactivity)",
    from: "internal/tokens/service.go",
  },
  refreshedAtOnce: {
    status: 409,
    code: "conflict",
    message: "Too many concurrent token refresh requests on the same session or refresh token",
    from: "internal/tokens/service.go",
  },
  emptyExchange: {
    status: 400,
    code: "validation_failed",
    message: "invalid request: both auth code and code verifier should be non-empty",
    from: "internal/api/token.go",
  },
  unknownFlow: {
    status: 404,
    code: "flow_state_not_found",
    message: "invalid flow state, no valid flow state found",
    from: "internal/api/token.go",
  },
  noBearer: {
    status: 401,
    code: "no_authorization",
    message: "This endpoint requires a valid Bearer token",
    from: "internal/api/auth.go",
  },
  endedSession: {
    status: 403,
    code: "session_not_found",
    message: "Session from session_id claim in JWT does not exist",
    from: "internal/api/auth.go",
  },
  noProvider: {
    status: 400,
    code: "validation_failed",
    message: "Unsupported provider: provider is not enabled",
    from: "internal/api/external.go",
  },
} as const satisfies Readonly<Record<string, RecordedAnswer>>;

/** To a code that is requested too early: whole seconds, rounded down, so that the last one is 0. From internal/api/errors.go. */
export const tooSoon = (seconds: number): RecordedAnswer => ({
  status: 429,
  code: "over_email_send_rate_limit",
  message: `For security purposes, you can only request this after ${seconds} seconds.`,
  from: "internal/api/errors.go",
});
