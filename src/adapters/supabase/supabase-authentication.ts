import { AuthClient, type AuthError } from "@supabase/supabase-js";
import * as z from "zod/mini";
import type { Failure } from "#application/failure.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import { err, type Result, ok } from "#application/result.ts";
import { expiryFrom, type Session } from "#domain/session.ts";
import { askService, type Refusal } from "./ask-service.ts";

export interface SupabaseNeeds {
  /** Of the Supabase project or a compatible server; "/auth/v1" is appended. */
  readonly url: string;
  readonly anonKey: string;
  readonly now: () => number;
  /** Leaves the page. */
  readonly goTo: (url: string) => void;
}

const text = z.string().check(z.minLength(1));
const TEN_YEARS_SECONDS = 10 * 366 * 24 * 3600;

const IssuedSession = z.object({
  access_token: text,
  refresh_token: text,
  expires_in: z.number().check(z.positive(), z.lte(TEN_YEARS_SECONDS)),
  token_type: z._default(text, "bearer"),
});

type Work<Data> = (
  auth: InstanceType<typeof AuthClient>,
) => Promise<{ readonly data: Data; readonly error: AuthError | null }>;

/** Signs users in at Supabase Auth. The tokens are kept by the session store, not by the Supabase client. */
export const supabaseAuthentication = ({ url, anonKey, now, goTo }: SupabaseNeeds): Authentication => {
  let clients = 0;

  /**
   * One client for each call, and one request for each client. A client that is reused renews the session it remembers
   * before the requested one, which ends both when another tab has renewed in between; returns an earlier failure
   * again for a minute; and repeats a failed renewal for half a minute.
   */
  const call = async <Data>(work: Work<Data>): Promise<Result<Data, Refusal>> => {
    clients += 1;
    let refusal: Refusal | undefined;
    const auth = new AuthClient({
      url: `${url}/auth/v1`,
      headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
      storageKey: `call-${clients}`,
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
      flowType: "pkce",
      fetch: async (input, init) => {
        const answer = await askService(input, init);
        if (answer.ok) return answer.value;
        refusal = answer.error;
        return Response.json({ msg: "" }, { status: 400 });
      },
    });
    const { data, error } = await work(auth);
    if (error === null) return ok(data);
    return err(refusal ?? { failure: { kind: "bad-answer" }, isFinal: false });
  };

  const toSession = (issued: unknown): Result<Session, Failure> => {
    const session = IssuedSession.safeParse(issued);
    if (!session.success) return err({ kind: "bad-answer" });
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: lifetime } = session.data;
    return ok({
      accessToken,
      refreshToken,
      expiresAt: expiryFrom(now(), lifetime),
      tokenType: session.data.token_type,
    });
  };

  return {
    async requestCode(email) {
      return done(await call((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: true } })));
    },
    async verifyCode(email, token) {
      const answer = await call((auth) => auth.verifyOtp({ email, token, type: "email" }));
      return answer.ok ? toSession(answer.value.session) : err(answer.error.failure);
    },
    async renew({ refreshToken }) {
      const answer = await call((auth) => auth.refreshSession({ refresh_token: refreshToken }));
      if (answer.ok) return toSession(answer.value.session);
      return err(answer.error.isFinal ? { kind: "signed-out", because: "expired" } : answer.error.failure);
    },
    async signOut({ accessToken }) {
      return done(await call((auth) => auth.admin.signOut(accessToken, "local")));
    },
    async startLinkedIn(destination) {
      const redirectTo = new URL(destination, location.origin).href;
      const options = { redirectTo, skipBrowserRedirect: true };
      const address = await call<string | null>(async (auth) => {
        const { data, error } = await auth.signInWithOAuth({ provider: "linkedin_oidc", options });
        return { data: data.url, error };
      });
      if (!address.ok || address.value === null) return err({ kind: "bad-answer" });
      // Requested here first, because a refusal is a page of JSON, which the user should not see.
      const asked = await askService(address.value, { redirect: "manual" });
      if (asked.ok) goTo(address.value);
      return done(asked);
    },
  };
};

const done = (answer: Result<unknown, Refusal>): Result<void, Failure> =>
  answer.ok ? ok(undefined) : err(answer.error.failure);
