/** An error answer as Supabase Auth gives it; sent by backend/web/auth/auth-app.ts. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly status: Status;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Fields of ours beside those of Supabase Auth. */
  readonly additions: Readonly<Record<string, number>>;

  constructor(status: Status, code: string, message: string, { headers = {}, additions = {} }: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.additions = additions;
  }
}

type Extras = Partial<Pick<AuthError, "headers" | "additions">>;

type Status = 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;

/** For a person who has proved the address of an account that the operator has blocked. The code is Supabase Auth's. */
export const accountBlocked = (supportEmail: string): AuthError =>
  new AuthError(403, "user_banned", `This account is blocked. To ask why, write to ${supportEmail}.`);

export const validationFailed = (message: string): AuthError => new AuthError(400, "validation_failed", message);
