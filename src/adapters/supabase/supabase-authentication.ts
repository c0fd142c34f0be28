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
  /** Kept while this tab is away at LinkedIn, and given to no other tab. */
  readonly tab: {
    read(name: string): string | undefined;
    write(name: string, text: string): void;
    remove(name: string): void;
  };
}

const text = z.string().check(z.minLength(1));
const TEN_YEARS_SECONDS = 10 * 366 * 24 * 3600;

const IssuedSession = z.object({
  access_token: text,
  refresh_token: text,
  expires_in: z.number().check(z.positive(), z.lte(TEN_YEARS_SECONDS)),
  token_type: z._default(text, "bearer"),
});

type Storing = Pick<ConstructorParameters<typeof AuthClient>[0], "persistSession" | "storage">;
const FORGETFUL: Storing = { persistSession: false };

type Work<Data> = (
  auth: InstanceType<typeof AuthClient>,
) => Promise<{ readonly data: Data; readonly error: AuthError | null }>;

/** Signs users in at Supabase Auth. The tokens are kept by the session store, not by the Supabase client. */
export const supabaseAuthentication = ({ url, anonKey, now, goTo, tab }: SupabaseNeeds): Authentication => {
  let clients = 0;
  const awayAtLinkedIn = { persistSession: true, storage: verifierIn(tab) };

  /**
   * One client for each call, and one request for each client. A client that is reused renews the session it remembers
   * before the requested one, which ends both when another tab has renewed in between; returns an earlier failure
   * again for a minute; and repeats a failed renewal for half a minute.
   */
  const call = async <Data>(work: Work<Data>, storing: Storing = FORGETFUL): Promise<Result<Data, Refusal>> => {
    clients += 1;
    let refusal: Refusal | undefined;
    const auth = new AuthClient({
      url: `${url}/auth/v1`,
      headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
      storageKey: `call-${clients}`,
      autoRefreshToken: false,
      ...storing,
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
    await auth.dispose();
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
    async startLinkedIn(returnTo) {
      const redirectTo = new URL(returnTo, location.origin).href;
      const options = { redirectTo, skipBrowserRedirect: true };
      const address = await call<string | null>(async (auth) => {
        const { data, error } = await auth.signInWithOAuth({ provider: "linkedin_oidc", options });
        return { data: data.url, error };
      }, awayAtLinkedIn);
      if (!address.ok || address.value === null) return err({ kind: "bad-answer" });
      // Requested here first, because a refusal is a page of JSON, which the user should not see.
      const asked = await askService(address.value, { redirect: "manual" });
      if (asked.ok) goTo(address.value);
      return done(asked);
    },
    async finishLinkedIn(code) {
      if (tab.read(VERIFIER) === undefined) return err({ kind: "server-said", message: OTHER_TAB });
      const answer = await call<{ session: unknown }>((auth) => auth.exchangeCodeForSession(code), awayAtLinkedIn);
      return answer.ok ? toSession(answer.value.session) : err(answer.error.failure);
    },
  };
};

/** What this tab alone knows of a sign-in that is under way at LinkedIn. */
const VERIFIER = "linkedin_verifier";
const OTHER_TAB = "This sign-in began in another tab or browser. Go on there, or start again here.";

/** Of what the client stores, only the verifier is kept; it has other names for it, with the number of the call. */
const verifierIn = (tab: SupabaseNeeds["tab"]) => {
  const isVerifier = (key: string): boolean => key.endsWith("-code-verifier");
  return {
    getItem: (key: string) => (isVerifier(key) ? (tab.read(VERIFIER) ?? null) : null),
    setItem: (key: string, value: string) => {
      if (isVerifier(key)) tab.write(VERIFIER, value);
    },
    removeItem: (key: string) => {
      if (isVerifier(key)) tab.remove(VERIFIER);
    },
  };
};

const done = (answer: Result<unknown, Refusal>): Result<void, Failure> =>
  answer.ok ? ok(undefined) : err(answer.error.failure);
