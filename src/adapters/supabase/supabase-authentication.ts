import { AuthClient, type AuthError, isAuthApiError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { Failure } from "#application/failure.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { no, type Result, yes } from "#application/result.ts";
import { readableMessage } from "#domain/message.ts";
import { expiryFrom, type Session } from "#domain/session.ts";

const ANSWER_WITHIN_MS = 30_000;

export interface SupabaseNeeds {
  /** Of the Supabase project, or of anything that answers like one; "/auth/v1" is appended. */
  readonly url: string;
  readonly anonKey: string;
  readonly now: () => number;
  /** Leaves the page. */
  readonly goTo: (url: string) => void;
}

/** Signs people in at Supabase Auth. The client keeps nothing of its own: the session store owns the tokens. */
export const supabaseAuthentication = ({ url, anonKey, now, goTo }: SupabaseNeeds): Authentication => {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    flowType: "pkce",
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }),
  });

  const toSession = (issued: IssuedSession | null): Result<Session, Failure> =>
    issued === null
      ? no({ kind: "bad-answer" })
      : yes({
          accessToken: issued.access_token,
          refreshToken: issued.refresh_token,
          expiresAt: expiryFrom(now(), issued.expires_in),
          tokenType: issued.token_type,
        });

  return {
    async requestCode(email) {
      const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
      return error ? no(toFailure(error)) : yes(undefined);
    },
    async verifyCode(email, token) {
      const { data, error } = await auth.verifyOtp({ email, token, type: "email" });
      return error ? no(toFailure(error)) : toSession(data.session);
    },
    async renew({ refreshToken }) {
      const { data, error } = await auth.refreshSession({ refresh_token: refreshToken });
      if (!error) return toSession(data.session);
      return no(isFinal(error) ? { kind: "signed-out", because: "expired" } : toFailure(error));
    },
    async signOut({ accessToken }) {
      const { error } = await auth.admin.signOut(accessToken, "local");
      return error ? no(toFailure(error)) : yes(undefined);
    },
    async startLinkedIn(destination) {
      const { data, error } = await auth.signInWithOAuth({
        provider: "linkedin_oidc",
        options: { redirectTo: new URL(destination, location.origin).href, skipBrowserRedirect: true },
      });
      if (error) return no(toFailure(error));
      // Asked here first: a refusal is a page of JSON, and nobody should be sent to that.
      const refusal = await refusalOf(data.url);
      if (refusal) return no(refusal);
      goTo(data.url);
      return yes(undefined);
    },
  };
};

type IssuedSession = { access_token: string; refresh_token: string; expires_in: number; token_type: string };

const refusalOf = async (url: string): Promise<Failure | undefined> => {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (response.type === "opaqueredirect" || response.ok) return undefined;
    const body: unknown = await response.json();
    return saidBy(body) ?? { kind: "status", status: response.status };
  } catch {
    return { kind: "unreachable" };
  }
};

const saidBy = (body: unknown): Failure | undefined => {
  if (typeof body !== "object" || body === null) return undefined;
  const text = "msg" in body ? body.msg : "message" in body ? body.message : undefined;
  const message = typeof text === "string" ? readableMessage(text) : undefined;
  return message === undefined ? undefined : { kind: "server-said", message };
};

const toFailure = (error: AuthError): Failure => {
  if (isAuthRetryableFetchError(error)) return { kind: "unreachable" };
  const message = isAuthApiError(error) ? readableMessage(error.message) : undefined;
  // "{}" is what the client makes of an answer without a message.
  return message === undefined || message === "{}" ? { kind: "bad-answer" } : { kind: "server-said", message };
};

/** The service knows the refresh token no longer; 409, 429 and 5xx pass. */
const isFinal = (error: AuthError): boolean =>
  !isAuthRetryableFetchError(error) && [400, 401, 403, 404, 422].includes(error.status ?? 0);
